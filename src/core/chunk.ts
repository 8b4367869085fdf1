import { firstBadByte } from "./encoding";
import {
  countLineEnds,
  endsLine,
  findLastLineEnd,
  findLineEnd,
  type LineEnds,
  scanLineEnds,
} from "./lineScan";
import type { Range } from "./range";
import type { LimitedBy } from "./read";
import { LONGEST_UNIT, type TextFile, unitLength, unitStart, type Window } from "./textFile";

/** What one read returns of a file. */
export interface Chunk {
  /** Bytes handed out; empty only at the end of the file. */
  readonly range: Range;
  readonly text: string;
  /** What ended the chunk before the end of the file; null where it reaches the end. */
  readonly limitedBy: LimitedBy | null;
  /** 1-based lines touched; null where the chunk is empty or counting the lines before it was too far. */
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly startsMidLine: boolean;
  readonly endsMidLine: boolean;
  /** Offset in the file of the first undecodable sequence, or of the first NUL character. */
  readonly firstBadByte: number | null;
  readonly hasNul: boolean;
  readonly lineEnds: LineEnds;
}

/** Where to cut. `start` (bytes) is a start of a unit. */
export interface Cut {
  readonly start: number;
  /** At most this many bytes, 1 or more; a unit longer than that is returned whole. */
  readonly limit: number;
  readonly limitedBy: LimitedBy;
  /** Lines that end before `start`, or null where that is not known. */
  readonly linesBefore: number | null;
  /** The 1-based line after whose end to stop; needs `linesBefore`. */
  readonly endLine: number | null;
}

/** Bytes around a chunk that cutting it looks at. */
export const AROUND_CHUNK = 2 * LONGEST_UNIT;

/**
 * Cuts a chunk. An end line is exact; any other limit ends the chunk at the last line end within it, however
 * early, and where there is none at the last unit. `scratch` takes the bytes; it holds the limit and what is around.
 */
export async function cutChunk(
  file: TextFile,
  cut: Cut,
  signal?: AbortSignal,
  scratch?: Uint8Array,
): Promise<Chunk> {
  const { bytes, encoding, lines } = file;
  const { start, linesBefore } = cut;
  const from = Math.max(0, start - encoding.width);
  const window: Window = {
    from,
    bytes: await bytes.read(from, Math.min(start + cut.limit + LONGEST_UNIT, bytes.size), signal, scratch),
  };
  const { end, limitedBy } = endOf(file, window, cut);
  const piece = window.bytes.subarray(start - from, end - from);
  const startsLine = start === 0 || endsLine(window.bytes.subarray(0, start - from), encoding);
  const lineEnds = scanLineEnds(piece, encoding);
  lines.learn(start, piece, lineEnds);

  const body = start === 0 ? piece.subarray(file.markBytes) : piece;
  const text = encoding.decode(body);
  const bad = text.includes("\ufffd") ? firstBadByte(encoding, body) : null;
  const endsMidLine = end < bytes.size && !endsLine(piece, encoding);
  const linesEnded = linesBefore === null ? null : linesBefore + countLineEnds(lineEnds);
  if (linesEnded !== null) lines.remember(end, linesEnded);
  return {
    range: { start, end },
    text,
    limitedBy,
    startLine: linesBefore === null || body.length === 0 ? null : linesBefore + 1,
    endLine:
      linesEnded === null || body.length === 0 ? null : linesEnded + (endsLine(piece, encoding) ? 0 : 1),
    startsMidLine: !startsLine,
    endsMidLine,
    firstBadByte: bad === null ? null : end - body.length + bad,
    hasNul: text.includes("\0"),
    lineEnds,
  };
}

interface End {
  readonly end: number;
  readonly limitedBy: LimitedBy | null;
}

function endOf(file: TextFile, window: Window, { start, limit, limitedBy, linesBefore, endLine }: Cut): End {
  const { bytes, encoding } = file;
  const { size } = bytes;
  const most = Math.min(size, start + limit);
  const within = window.bytes.subarray(start - window.from, most - window.from);
  if (endLine !== null && linesBefore !== null) {
    const found = findLineEnd(within, encoding, endLine - linesBefore);
    if (found !== null && start + found < most) return { end: start + found, limitedBy: "end_line" };
  }
  if (most === size) return { end: size, limitedBy: null };
  const unit = unitStart(file, window, most, start);
  const edge = unit > start ? unit : start + unitLength(file, window, start);
  const lineEnd = findLastLineEnd(window.bytes.subarray(start - window.from, edge - window.from), encoding);
  const end = lineEnd === null ? edge : start + lineEnd;
  return { end, limitedBy: end === size ? null : limitedBy };
}
