import type * as vscode from "vscode";

/**
 * The storage folder that all windows of a workspace share. The host gives a second window on the same workspace,
 * and a window that is reloaded while the old one still ends, a folder beside the first one: `<id>-1` and so on.
 */
export function sharedStorage(storage: vscode.Uri): vscode.Uri {
  return storage.with({ path: storage.path.replace(NUMBERED, "/$<id>/") });
}

/** The folder of a workspace is named by a hash in hexadecimal, which may be negative, before the number. */
const NUMBERED = /\/(?<id>-?[0-9a-f]+)-\d\/(?=[^/]*$)/;
