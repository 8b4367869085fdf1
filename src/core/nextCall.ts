import type { FileAudit } from "./fileAudit";
import type { Range } from "./range";

/** The call of the reader that goes on with a file: its `path`, the byte to start at, and how many bytes at most. */
export interface NextCall {
  readonly path: string;
  readonly offset: number;
  /** Null where all up to the end is unread. */
  readonly size: number | null;
}

/** The call that reads the first part of a file that the session was not handed; null where nothing is left. */
export function nextCallFor(audit: FileAudit): NextCall | null {
  if (audit.verdict === "refused") return null;
  const { ranges, totalBytes } = audit.exact;
  if (totalBytes === null) return { path: audit.path, offset: endOfStart(ranges), size: null };
  const gap = audit.exact.unread()[0];
  if (gap === undefined) return null;
  return { path: audit.path, offset: gap.start, size: gap.end === totalBytes ? null : gap.end - gap.start };
}

/** Where the part that begins at the file's first byte ends; 0 where that byte was never handed out for certain. */
function endOfStart(ranges: readonly Range[]): number {
  const first = ranges[0];
  return first?.start === 0 ? first.end : 0;
}
