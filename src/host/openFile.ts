import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import { firstUnreadLine } from "./rowDetails";

/** Opens an audited file in the editor that serves it, at a 1-based line; null stands for the first unread one. */
export async function openFile(audit: FileAudit, line: number | null): Promise<void> {
  if (audit.verdict === "refused") {
    await vscode.window.showInformationMessage(
      vscode.l10n.t("No read of {0} succeeded: there is no place to open it at.", audit.path),
    );
    return;
  }
  const target = line ?? firstUnreadLine(audit);
  const place = target === null ? null : new vscode.Position(target - 1, 0);
  const options = place === null ? {} : { selection: new vscode.Range(place, place) };
  await vscode.commands.executeCommand("vscode.open", vscode.Uri.parse(audit.file), options);
}
