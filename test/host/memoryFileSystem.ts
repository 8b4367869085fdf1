import * as vscode from "vscode";

/** A file system in memory, as extensions provide them. */
export class MemoryFileSystem implements vscode.FileSystemProvider {
  readonly files = new Map<string, Uint8Array>();
  /** Sizes of files that are only pretended. */
  readonly sizes = new Map<string, number>();
  reads = 0;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  stat({ path }: vscode.Uri): vscode.FileStat {
    const size = this.sizes.get(path) ?? this.files.get(path)?.length;
    const isFolder = [...this.files.keys()].some((name) => name.startsWith(`${path}/`));
    if (size === undefined && !isFolder) throw vscode.FileSystemError.FileNotFound(path);
    const type = size === undefined ? vscode.FileType.Directory : vscode.FileType.File;
    return { type, ctime: 0, mtime: 1, size: size ?? 0 };
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    const content = this.files.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    this.reads++;
    return content;
  }

  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    const names = [...this.files.keys()].filter((name) => name.startsWith(`${path}/`));
    return names.map((name) => [name.slice(path.length + 1), vscode.FileType.File]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  createDirectory(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  writeFile(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): void {
    throw vscode.FileSystemError.NoPermissions();
  }
}
