import { HEAD_BYTES } from "../core/isBinary";
import type { Range } from "../core/range";
import type { FileLook } from "./fileLook";
import type { Slice } from "./slice";

/** What a slice is of a file. Lines are 1-based and inclusive; line ends are those that commands go by, LF. */
export interface Piece extends Range {
  readonly startLine: number;
  readonly endLine: number;
  readonly totalLines: number;
  readonly text: string;
}

/** The piece that a slice names; null where the file is too large to look through, or no text of single bytes. */
export function pieceOf({ bytes }: FileLook, slice: Slice): Piece | null {
  if (bytes === null || bytes.subarray(0, HEAD_BYTES).includes(0)) return null;
  const starts = lineStarts(bytes);
  const totalLines = starts.length;
  const first = slice.kind === "lines" ? slice.first : Math.max(1, totalLines - slice.count + 1);
  const last = slice.kind === "lines" ? Math.min(slice.last ?? totalLines, totalLines) : totalLines;
  const start = starts[first - 1] ?? bytes.length;
  const end = Math.max(start, starts[last] ?? bytes.length);
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  return { start, end, startLine: first, endLine: Math.max(first, last), totalLines, text };
}

/** Offsets at which lines begin; a final line end begins no further line. */
function lineStarts(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at >= 0 && at < bytes.length; ) {
    starts.push(at);
    const end = bytes.indexOf(LF, at);
    at = end < 0 ? -1 : end + 1;
  }
  return starts;
}

const LF = 10;
