import * as vscode from "vscode";
import { GUARD_LEVELS, type GuardLevel, guardLevelOf } from "../guard/guardLevel";

/** The level that the user set. */
export function guardLevel(): GuardLevel {
  return guardLevelOf(vscode.workspace.getConfiguration("readAudit").get("guard")) ?? "off";
}

/** The command that explains the levels and what each costs, and sets the chosen one; `apply` takes it up. */
export function registerGuardCommand(apply: () => Promise<void>): vscode.Disposable {
  return vscode.commands.registerCommand("readAudit.chooseGuardLevel", async () => {
    const current = guardLevel();
    const items = GUARD_LEVELS.map((level) => ({
      level,
      label: level === current ? `$(check) ${level}` : level,
      ...explained(level),
    }));
    const chosen = await vscode.window.showQuickPick(items, {
      title: vscode.l10n.t("How far the guard goes"),
      placeHolder: vscode.l10n.t(
        "The guard uses the editor's agent hooks, which are a preview feature of it.",
      ),
      matchOnDetail: true,
    });
    if (chosen === undefined) return;
    await vscode.workspace
      .getConfiguration("readAudit")
      .update("guard", chosen.level, vscode.ConfigurationTarget.Global);
    await apply();
    if (chosen.level !== "off") await warnOfSilentHooks();
  });
}

function explained(level: GuardLevel): { readonly description: string; readonly detail: string } {
  switch (level) {
    case "off":
      return {
        description: vscode.l10n.t("Only the audited reader is seen."),
        detail: vscode.l10n.t("Costs nothing: no hook, no process."),
      };
    case "observe":
      return {
        description: vscode.l10n.t("Reads of the built-in reader and the terminal are logged too."),
        detail: vscode.l10n.t(
          "Starts a small program after each tool call of an agent: tens of milliseconds.",
        ),
      };
    case "annotate":
      return {
        description: vscode.l10n.t("The agent is also told what such a read left out."),
        detail: vscode.l10n.t(
          "Starts the program before each tool call too, and adds one sentence to the answer of such a read.",
        ),
      };
    case "enforce":
      return {
        description: vscode.l10n.t("The agent is also held back, once, from a half-read file."),
        detail: vscode.l10n.t("Costs what annotate costs. A strong reminder, no boundary."),
      };
  }
}

/** The host's own settings may keep hooks from being found or run. */
async function warnOfSilentHooks(): Promise<void> {
  const chat = vscode.workspace.getConfiguration("chat");
  const locations = chat.get<Readonly<Record<string, boolean>>>("hookFilesLocations");
  const setting =
    chat.get<boolean>("useHooks") === false
      ? "chat.useHooks"
      : locations !== undefined && locations[HOOKS] !== true
        ? "chat.hookFilesLocations"
        : null;
  if (setting === null) return;
  const open = vscode.l10n.t("Open Settings");
  const message = vscode.l10n.t(
    "The editor runs no hooks of {0} as long as its setting {1} does not allow it.",
    HOOKS,
    setting,
  );
  if ((await vscode.window.showWarningMessage(message, open)) === open)
    await vscode.commands.executeCommand("workbench.action.openSettings", setting);
}

const HOOKS = "~/.copilot/hooks";
