import * as vscode from "vscode";

/** The commands that get somebody going: a first request in chat, and the walkthrough. */
export function registerStartCommands(extensionId: string): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("readAudit.tryInChat", () =>
      vscode.commands.executeCommand("workbench.action.chat.open", {
        mode: "agent",
        query: vscode.l10n.t("#auditedRead Read README.md to its end and tell me what it says."),
        isPartialQuery: true,
      }),
    ),
    vscode.commands.registerCommand("readAudit.openWalkthrough", () =>
      vscode.commands.executeCommand(
        "workbench.action.openWalkthrough",
        `${extensionId}#readAudit.start`,
        false,
      ),
    ),
  );
}
