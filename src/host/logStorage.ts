import * as vscode from "vscode";
import type { LogStorage as Storage } from "../log/logStorage";
import { isMissing } from "./errorCode";

/** Keeps the log's files in a folder of the workspace's storage, through the editor's file system alone. */
export class LogStorage implements Storage {
  constructor(private readonly folder: vscode.Uri) {}

  async list(): Promise<readonly string[]> {
    try {
      const entries = await vscode.workspace.fs.readDirectory(this.folder);
      return entries.filter(([, type]) => type === vscode.FileType.File).map(([name]) => name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async read(name: string): Promise<Uint8Array> {
    return vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.folder, name));
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(this.folder, name), bytes);
  }

  async delete(name: string): Promise<void> {
    try {
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(this.folder, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
