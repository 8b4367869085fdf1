import * as vscode from "vscode";

/** A moment (milliseconds since the epoch) as the user writes it: day and time in the editor's language. */
export function shownTime(at: number): string {
  return new Date(at).toLocaleString(vscode.env.language, { dateStyle: "medium", timeStyle: "short" });
}
