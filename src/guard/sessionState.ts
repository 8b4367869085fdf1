import type { Range } from "../core/range";
import { countOr, field, jsonOr, textOr } from "./field";

/** What the log knows of a session, written down for the hook program before each answer goes out. */
export interface SessionState {
  readonly files: readonly FileState[];
}

export interface FileState {
  /** The real path on disk, as Node names it. */
  readonly file: string;
  /** The path that the reader takes. */
  readonly path: string;
  /** What the reader handed out of the version that was there at `stamp`: disjoint, ordered. */
  readonly ranges: readonly Range[];
  /** What the file system said of that version; null where it cannot be told from another, as that of an editor's text. */
  readonly stamp: Stamp | null;
  /** Whether some version was handed out whole. */
  readonly isComplete: boolean;
  /** Whether another reader touched the file. */
  readonly hasOtherReader: boolean;
  /** The latest cut that was not followed; null where there is none. */
  readonly cut: OpenCut | null;
}

/** Where a truncated answer goes on, in bytes, and when it was asked for, in milliseconds since the epoch. */
export interface OpenCut {
  readonly offset: number;
  readonly at: number;
}

/** Size in bytes and time of modification in milliseconds: while both stay, the file is taken for unchanged. */
export interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Takes a state as it was written; what is not one is no knowledge at all. */
export function parseSessionState(text: string): SessionState {
  return { files: listOf(field(jsonOr(text), "files")).flatMap((raw) => fileState(raw) ?? []) };
}

export function isSameStamp(a: Stamp, b: Stamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs;
}

function fileState(raw: unknown): FileState | null {
  const [file, path] = [textOr(field(raw, "file")), textOr(field(raw, "path"))];
  if (file === null || path === null) return null;
  return {
    file,
    path,
    ranges: listOf(field(raw, "ranges")).flatMap((range) => rangeOf(range) ?? []),
    stamp: stampOf(field(raw, "stamp")),
    isComplete: field(raw, "isComplete") === true,
    hasOtherReader: field(raw, "hasOtherReader") === true,
    cut: cutOf(field(raw, "cut")),
  };
}

function rangeOf(raw: unknown): Range | null {
  const [start, end] = [countOr(field(raw, "start")), countOr(field(raw, "end"))];
  return start === null || end === null ? null : { start, end };
}

function cutOf(raw: unknown): OpenCut | null {
  const [offset, at] = [countOr(field(raw, "offset")), countOr(field(raw, "at"))];
  return offset === null || at === null ? null : { offset, at };
}

function stampOf(raw: unknown): Stamp | null {
  const [size, mtimeMs] = [countOr(field(raw, "size")), field(raw, "mtimeMs")];
  return size === null || typeof mtimeMs !== "number" ? null : { size, mtimeMs };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
