import * as vscode from "vscode";
import { PART_UNITS } from "../core/answer";
import type { Location } from "../core/location";

/** The settings that one read follows. */
export interface ReadSettings {
  /** At most this many bytes of a file in one answer. */
  readonly chunkBytes: number;
  /** At most this many UTF-16 units in one text part. */
  readonly partUnits: number;
}

/** Limits of `readAudit.chunkBytes`, and its default; the manifest states the same. */
export const CHUNK_BYTES = { least: 1_000, most: 1_000_000, usual: 60_000 } as const;

/** The settings as they are now; values out of their limits are taken for the nearest one. */
export function readSettings(): ReadSettings {
  const { least, most, usual } = CHUNK_BYTES;
  const chunkBytes = vscode.workspace.getConfiguration("readAudit").get("chunkBytes", usual);
  // The host replaces a longer part by a notice; the user may have lowered its threshold.
  const host = vscode.workspace.getConfiguration("github.copilot.chat.agent.largeToolResultsToDisk");
  const threshold = host.get("enabled", true) ? host.get("thresholdBytes", PART_UNITS) : PART_UNITS;
  return {
    chunkBytes: Math.min(most, Math.max(least, Math.floor(chunkBytes))),
    partUnits: Math.min(PART_UNITS, Math.max(2, Math.floor(threshold))),
  };
}

/** Globs of `readAudit.confirm` or `readAudit.deny`: the user's, to which a workspace can only add. */
export function globsOf(name: "confirm" | "deny"): readonly string[] {
  const inspect = (scope?: vscode.WorkspaceFolder) =>
    vscode.workspace.getConfiguration("readAudit", scope).inspect<unknown>(name);
  const user = inspect();
  const users = isStrings(user?.globalValue) ? user.globalValue : strings(user?.defaultValue);
  const folders = (vscode.workspace.workspaceFolders ?? []).map(
    (folder) => inspect(folder)?.workspaceFolderValue,
  );
  return [...new Set([...users, ...[user?.workspaceValue, ...folders].flatMap(strings)])];
}

/** Settings are written by hand: what is no list of strings says nothing. */
function strings(value: unknown): readonly string[] {
  return isStrings(value) ? value : [];
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** The id of the encoding that was set for a file on purpose; null where only the default holds. */
export function explicitEncoding(location: Location): string | null {
  const uri = vscode.Uri.from(location);
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined && open.encoding !== PLAIN_ENCODING) return open.encoding;
  const set = vscode.workspace.getConfiguration("files", uri).inspect<string>("encoding");
  return set?.workspaceFolderValue ?? set?.workspaceValue ?? set?.globalValue ?? null;
}

const PLAIN_ENCODING = "utf8";
