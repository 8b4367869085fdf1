import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import { firstUnreadLine } from "./rowDetails";

/** Opens an audited file in the editor that serves it, at a 1-based line; null stands for the first unread one. */
export async function openFile(audit: FileAudit, line: number | null): Promise<void> {
  const target = line ?? firstUnreadLine(audit);
  const place = target === null ? null : new vscode.Position(target - 1, 0);
  const options = place === null ? {} : { selection: new vscode.Range(place, place) };
  await vscode.commands.executeCommand("vscode.open", vscode.Uri.parse(audit.file), options);
}
