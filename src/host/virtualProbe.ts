import * as vscode from "vscode";
import type { PathProbe } from "../core/location";
import { errorCode, isMissing } from "./errorCode";

/** Looks at files of any scheme through the editor. Links are the provider's business: what it names is what is real. */
export const virtualProbe: PathProbe = {
  async probe(location) {
    try {
      const found = await vscode.workspace.fs.stat(vscode.Uri.from(location));
      const isFolder = (found.type & vscode.FileType.Directory) !== 0;
      const isFile = (found.type & vscode.FileType.File) !== 0;
      return { kind: isFolder ? "directory" : isFile ? "file" : "device", real: location, identity: "" };
    } catch (error) {
      if (isMissing(error)) return { kind: "missing" };
      if (errorCode(error) === "NoPermissions") return { kind: "no_permission" };
      if (error instanceof Error) return { kind: "unreadable" };
      throw error;
    }
  },
  async list(folder) {
    try {
      const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.from(folder));
      return entries.map(([name]) => name);
    } catch (error) {
      if (error instanceof Error) return [];
      throw error;
    }
  },
};
