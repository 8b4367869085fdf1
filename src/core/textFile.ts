import type { ByteSource } from "./byteSource";
import { codeUnitAt, type Encoding } from "./encoding";
import type { LineIndex } from "./lineIndex";

/** One version of a text file, opened for reading. */
export interface TextFile {
  readonly bytes: ByteSource;
  readonly encoding: Encoding;
  /** Bytes of the byte order mark; 0 where there is none. */
  readonly markBytes: number;
  readonly lines: LineIndex;
}

/** In the multi-byte encodings, a byte below this is never part of a longer sequence. */
const SINGLE_BELOW = 0x30;

/** The longest unit: a byte order mark and a code point, or CR LF in UTF-32. */
export const LONGEST_UNIT = 8;

/** Consecutive bytes of a file, at least {@link LONGEST_UNIT} more than are asked about where the file goes on. */
export interface Window {
  /** Offset of the first byte in the file. */
  readonly from: number;
  readonly bytes: Uint8Array;
}

/**
 * Bytes of the unit that starts at `at`: a code point or undecodable sequence, CR LF together, the byte order
 * mark together with what follows it. 0 at the end of the file.
 */
export function unitLength({ encoding, markBytes }: TextFile, { from, bytes }: Window, at: number): number {
  const mark = at === 0 ? markBytes : 0;
  const first = at + mark - from;
  if (first >= bytes.length) return mark;
  const { width, bigEndian } = encoding;
  const isCrLf =
    codeUnitAt(bytes, first, width, bigEndian) === 13 &&
    codeUnitAt(bytes, first + width, width, bigEndian) === 10;
  return mark + (isCrLf ? 2 * width : Math.abs(encoding.codePointAt(bytes, first)));
}

/** The start of the unit that holds the byte at `at`; `start` is a start of a unit in the window, at most `at`. */
export function unitStart(file: TextFile, window: Window, at: number, start: number): number {
  const { encoding, markBytes } = file;
  if (start === 0 && at < unitLength(file, window, 0)) return 0;
  const known = Math.max(start, start === 0 ? markBytes : 0);
  const { from, bytes } = window;
  const point = from + encoding.startOf(bytes, at - from, known - from);
  const previous = point - encoding.width;
  const { width, bigEndian } = encoding;
  const splitsCrLf =
    previous >= known &&
    codeUnitAt(bytes, point - from, width, bigEndian) === 10 &&
    codeUnitAt(bytes, previous - from, width, bigEndian) === 13;
  return splitsCrLf ? previous : point;
}

/** Bytes that one step back or forth looks at. */
const STEP = 1 << 14;

/**
 * The start of the unit that holds the byte at `offset`, which may be made up. Where an encoding does not tell by
 * the bytes around it, this starts from the last byte that surely is a unit, or from an earlier chunk's edge.
 */
export async function alignToUnit(file: TextFile, offset: number, signal?: AbortSignal): Promise<number> {
  if (offset === 0 || offset >= file.bytes.size) return offset;
  // Most offsets are handed out before they are asked for.
  if (file.lines.edgeBefore(offset) === offset) return offset;
  let start = await knownStart(file, offset, signal);
  while (offset - start > STEP)
    start = unitStart(file, await window(file, start, start + STEP, signal), start + STEP, start);
  return unitStart(file, await window(file, start, offset, signal), offset, start);
}

/** A start of a unit at most at `offset`; for self-synchronizing encodings any aligned place well before it will do. */
async function knownStart(
  { bytes, encoding, lines }: TextFile,
  offset: number,
  signal?: AbortSignal,
): Promise<number> {
  const near = offset - (offset % encoding.width) - 2 * LONGEST_UNIT;
  if (near <= 0) return 0;
  if (encoding.selfSynchronizing) return near;
  const edge = lines.edgeBefore(offset);
  for (let end = offset; end > edge; end -= STEP) {
    const from = Math.max(edge, end - STEP);
    const sync = (await bytes.read(from, end, signal)).findLastIndex((byte) => byte < SINGLE_BELOW);
    if (sync >= 0) return from + sync;
  }
  return edge;
}

async function window({ bytes }: TextFile, from: number, at: number, signal?: AbortSignal): Promise<Window> {
  return { from, bytes: await bytes.read(from, Math.min(at + LONGEST_UNIT, bytes.size), signal) };
}
