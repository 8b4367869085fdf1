import * as vscode from "vscode";
import type { ReadLog } from "../log/readLog";

/** Export, clear and reveal: what a person does with the log as a whole, or with one session of it. */
export class LogCommands implements vscode.Disposable {
  readonly #commands: vscode.Disposable;

  constructor(private readonly options: LogCommandsOptions) {
    this.#commands = vscode.Disposable.from(
      vscode.commands.registerCommand("readAudit.exportLog", (wanted: unknown) => this.#export(null, wanted)),
      vscode.commands.registerCommand("readAudit.exportSession", async () =>
        this.#export(await options.shownSession(), undefined),
      ),
      vscode.commands.registerCommand("readAudit.clearLog", () => this.#clearAll()),
      vscode.commands.registerCommand("readAudit.clearSession", () => this.#clearShown()),
      vscode.commands.registerCommand("readAudit.revealLog", () => this.reveal()),
    );
  }

  /** Shows the folder of the log in the system's file manager, or in a new window where there is none. */
  async reveal(): Promise<void> {
    const { folder } = this.options;
    const isLocal = vscode.env.remoteName === undefined && folder.scheme === "file";
    await vscode.commands.executeCommand(isLocal ? "revealFileInOS" : "vscode.openFolder", folder, {
      forceNewWindow: true,
    });
  }

  dispose(): void {
    this.#commands.dispose();
  }

  /** A script names format and target; a person is asked. Returns where the export is, undefined if cancelled. */
  async #export(session: string | null, wanted: unknown): Promise<vscode.Uri | undefined> {
    const target = targetOf(wanted) ?? (await askForTarget());
    if (target === undefined) return undefined;
    await vscode.workspace.fs.writeFile(target.uri, await this.#bytesOf(target.format, session));
    return target.uri;
  }

  async #bytesOf(format: ExportFormat, session: string | null): Promise<Uint8Array> {
    const { log } = this.options;
    return format === "sqlite"
      ? log.exportSqlite(session)
      : new TextEncoder().encode(await log.exportCsv(session));
  }

  async #clearAll(): Promise<void> {
    const question = vscode.l10n.t("Clear the log of all sessions of this workspace?");
    if (await isSure(question)) await this.options.log.clear(null);
  }

  async #clearShown(): Promise<void> {
    const session = await this.options.shownSession();
    if (session === null) return;
    if (await isSure(vscode.l10n.t("Clear the session that is shown from the log?")))
      await this.options.log.clear(session);
  }
}

export interface LogCommandsOptions {
  readonly log: Pick<ReadLog, "exportSqlite" | "exportCsv" | "clear">;
  /** Where the log's files are. */
  readonly folder: vscode.Uri;
  readonly shownSession: () => Promise<string | null>;
}

type ExportFormat = "sqlite" | "csv";

interface ExportTarget {
  readonly format: ExportFormat;
  readonly uri: vscode.Uri;
}

/** What a script asks for; undefined where it is not `{format, uri}`. */
function targetOf(wanted: unknown): ExportTarget | undefined {
  if (typeof wanted !== "object" || wanted === null || !("format" in wanted) || !("uri" in wanted))
    return undefined;
  const { format, uri } = wanted;
  if ((format !== "sqlite" && format !== "csv") || !(uri instanceof vscode.Uri)) return undefined;
  return { format, uri };
}

async function askForTarget(): Promise<ExportTarget | undefined> {
  const formats = [
    { label: "SQLite", description: vscode.l10n.t("one file with all rows and views"), format: "sqlite" },
    { label: "CSV", description: vscode.l10n.t("one table of all reads"), format: "csv" },
  ] as const;
  const chosen = await vscode.window.showQuickPick(formats, {
    placeHolder: vscode.l10n.t("Export the log as"),
  });
  if (chosen === undefined) return undefined;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const name = `read-audit.${chosen.format}`;
  const uri = await vscode.window.showSaveDialog({
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { [chosen.label]: [chosen.format] },
  });
  return uri === undefined ? undefined : { format: chosen.format, uri };
}

async function isSure(question: string): Promise<boolean> {
  const clear = vscode.l10n.t("Clear");
  const detail = vscode.l10n.t("This cannot be undone, and holds in other windows too.");
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, clear)) === clear;
}
