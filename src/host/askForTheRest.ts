import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import { restRequest } from "./restRequest";

/**
 * Fills in chat with the calls that would complete a file, and leaves sending to the user. Chat cannot be pointed
 * at a session: where the audited one is not the newest, the user is told so.
 */
export async function askForTheRest(audit: FileAudit, isNewest: boolean): Promise<void> {
  const query = restRequest(audit);
  if (query === null) {
    await vscode.window.showInformationMessage(vscode.l10n.t("Nothing is left to read of this file."));
    return;
  }
  await vscode.commands.executeCommand("workbench.action.chat.open", {
    mode: "agent",
    query,
    isPartialQuery: true,
  });
  if (isNewest) return;
  void vscode.window.showInformationMessage(
    vscode.l10n.t(
      "The request is in the chat that was open last, which may be another session than the one you looked at: its reads count there.",
    ),
  );
}
