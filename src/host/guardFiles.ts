import { stat } from "node:fs/promises";
import * as vscode from "vscode";
import type { PathProbe } from "../core/location";
import { isSameStamp } from "../guard/sessionState";
import type { ReadEntry } from "../guard/spoolEntry";
import { isMissing } from "./errorCode";
import type { FileOpener } from "./fileOpener";
import type { FileNames, FileVersion } from "./otherReadRow";
import { displayPath, workspaceRoots } from "./workspaceRoots";

/** How files that hooks name by their path on disk are named in the log, and back. */
export class GuardFiles {
  constructor(
    private readonly probe: PathProbe,
    private readonly opener: Pick<FileOpener, "open">,
  ) {}

  /** The path on disk of a file of the log; null for one that is not on disk. */
  readonly diskPathOf = (file: string): string | null => {
    // What was refused is named as it was asked for, which need not be a URI.
    if (!file.startsWith("file:")) return null;
    return vscode.Uri.parse(file).fsPath;
  };

  async namesOf(diskPath: string): Promise<FileNames> {
    const uri = vscode.Uri.file(diskPath);
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ name, uri: location }) => ({
      name,
      location,
    }));
    return { file: uri.toString(), path: displayPath(await workspaceRoots(folders, this.probe), uri) };
  }

  /** The version of a file that is still as a hook saw it; null where it is not, or is no text. */
  async versionOf(entry: ReadEntry): Promise<FileVersion | null> {
    const opened = await this.opener.open({
      given: vscode.Uri.file(entry.file),
      real: vscode.Uri.file(entry.file),
    });
    if (!opened.ok || opened.value.source !== "disk" || !(await isUnchanged(entry))) return null;
    return { version: opened.value.version, encoding: opened.value.encoding.id };
  }

  /** Whether a folder on disk is one of the workspace, or lies in one. */
  isOfWorkspace(diskPath: string): boolean {
    return diskPath !== "" && vscode.workspace.getWorkspaceFolder(vscode.Uri.file(diskPath)) !== undefined;
  }
}

async function isUnchanged(entry: ReadEntry): Promise<boolean> {
  try {
    return isSameStamp(entry, await stat(entry.file));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
