import * as vscode from "vscode";
import type { LogStorage as Port } from "../log/logStorage";

/** The log's folder, on whatever file system the editor keeps its storage. */
export class LogStorage implements Port {
  constructor(private readonly folder: vscode.Uri) {}

  async list(): Promise<readonly string[]> {
    try {
      const entries = await vscode.workspace.fs.readDirectory(this.folder);
      return entries.filter(([, type]) => type === vscode.FileType.File).map(([name]) => name);
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }

  async read(name: string): Promise<Uint8Array> {
    return vscode.workspace.fs.readFile(this.#uriOf(name));
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await vscode.workspace.fs.writeFile(this.#uriOf(name), bytes);
  }

  async delete(name: string): Promise<void> {
    try {
      await vscode.workspace.fs.delete(this.#uriOf(name), { useTrash: false });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }

  #uriOf(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.folder, name);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof vscode.FileSystemError && error.code === "FileNotFound";
}
