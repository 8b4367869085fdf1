import * as vscode from "vscode";
import type { WholeFiles } from "./fileOpener";

/** The editor's file system: every scheme, whole files. */
export const workspaceFiles: WholeFiles = {
  stat: async (location) => vscode.workspace.fs.stat(vscode.Uri.from(location)),
  read: async (location) => vscode.workspace.fs.readFile(vscode.Uri.from(location)),
};
