import type { Outcome, Read } from "../core/read";
import type { OverrideEntry, ReadEntry } from "../guard/spoolEntry";

/** How the log names a file that a hook saw. */
export interface FileNames {
  /** The URI of the real path. */
  readonly file: string;
  /** The path that the reader takes. */
  readonly path: string;
}

/** The version of a file's bytes, and how they are encoded, where the file is still as the hook saw it. */
export interface FileVersion {
  readonly version: string;
  readonly encoding: string;
}

/** A read that went round the reader, as the log keeps it. `turn` is the session's request, where it is known. */
export function otherReadRow(
  entry: ReadEntry,
  names: FileNames,
  turn: string | null,
  version: FileVersion | null,
): Read {
  const { start, end, size, isRefused, isCut } = entry;
  const range = isRefused || start === null || end === null ? null : { start, end };
  const isPart = range !== null && range.end < size;
  return {
    ...rowOf(entry, names, turn, isRefused ? "denied" : "ok"),
    requested: { offset: null, size: null, startLine: entry.startLine, endLine: entry.endLine },
    range,
    delivery: isRefused ? "unknown" : entry.delivery,
    totalBytes: size,
    truncated: !isRefused && (isCut || isPart),
    // What the host cut without a word has no limit that anybody was told of.
    limitedBy: isPart && !isCut && !isRefused ? "end_line" : null,
    startLine: range === null ? null : entry.startLine,
    endLine: range === null ? null : entry.endLine,
    totalLines: entry.totalLines,
    version: version?.version ?? null,
    encoding: version?.encoding ?? null,
    source: "disk",
  };
}

/** What went on against a reminder of the guard, as the log keeps it: a row that covers nothing. */
export function overriddenRow(entry: OverrideEntry, names: FileNames, turn: string | null): Read {
  return rowOf(entry, names, turn, "overridden");
}

function rowOf(
  { session, reader, at }: ReadEntry | OverrideEntry,
  { file, path }: FileNames,
  turn: string | null,
  outcome: Outcome,
): Read {
  return {
    ...{ session, harness: "local", agent: null, turn, reader, at, durationMs: 0, file, path, outcome },
    requested: { offset: null, size: null, startLine: null, endLine: null },
    ...{ range: null, delivery: "unknown", totalBytes: null, truncated: false, limitedBy: null },
    ...{ nextOffset: null, startLine: null, endLine: null, totalLines: null },
    ...{ startsMidLine: false, endsMidLine: false, version: null, encoding: null, source: null },
    ...{ parts: 0, units: 0 },
  };
}
