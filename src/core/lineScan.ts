/** Line ends by kind. A line feed that follows a carriage return ends no further line. */
export interface LineEnds {
  readonly lf: number;
  readonly crlf: number;
  readonly cr: number;
}

export const NO_LINE_ENDS: LineEnds = { lf: 0, crlf: 0, cr: 0 };

const LF = 10;
const CR = 13;

/** How code units lie in bytes, as far as line ends are concerned. */
export interface UnitLayout {
  readonly width: 1 | 2 | 4;
  readonly bigEndian: boolean;
}

export function countLineEnds({ lf, crlf, cr }: LineEnds): number {
  return lf + crlf + cr;
}

/** Counts the line ends of whole code units that do not begin between CR and LF, and adds them to `before`. */
export function scanLineEnds(
  bytes: Uint8Array,
  layout: UnitLayout,
  before: LineEnds = NO_LINE_ENDS,
): LineEnds {
  let { lf, crlf, cr } = before;
  if (layout.width === 1 && !bytes.includes(CR)) return { lf: lf + countByte(bytes, LF), crlf, cr };
  const unitAt = unitReader(bytes, layout);
  for (let at = 0; at < bytes.length; at += layout.width) {
    const unit = unitAt(at);
    if (unit === LF) lf++;
    else if (unit === CR && unitAt(at + layout.width) === LF) {
      crlf++;
      at += layout.width;
    } else if (unit === CR) cr++;
  }
  return { lf, crlf, cr };
}

/** The offset just after the `count`th line end (1 or more) of whole code units, or null where there are fewer. */
export function findLineEnd(bytes: Uint8Array, layout: UnitLayout, count: number): number | null {
  const unitAt = unitReader(bytes, layout);
  let left = count;
  for (let at = 0; at < bytes.length; at += layout.width) {
    const unit = unitAt(at);
    if (unit !== LF && unit !== CR) continue;
    if (unit === CR && unitAt(at + layout.width) === LF) at += layout.width;
    if (--left === 0) return at + layout.width;
  }
  return null;
}

/** The offset just after the last line end of whole code units, or null where there is none. */
export function findLastLineEnd(bytes: Uint8Array, layout: UnitLayout): number | null {
  const { width } = layout;
  if (width === 1) {
    const at = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
    return at < 0 ? null : at + 1;
  }
  const unitAt = unitReader(bytes, layout);
  for (let at = bytes.length - (bytes.length % width) - width; at >= 0; at -= width)
    if (unitAt(at) === LF || unitAt(at) === CR) return at + width;
  return null;
}

/** Whether `at` lies between a carriage return and its line feed. */
export function splitsCrLf(bytes: Uint8Array, at: number, layout: UnitLayout): boolean {
  const unitAt = unitReader(bytes, layout);
  return unitAt(at) === LF && unitAt(at - layout.width) === CR;
}

/** Whether whole code units end with a line end. */
export function endsLine(bytes: Uint8Array, layout: UnitLayout): boolean {
  const last = unitReader(bytes, layout)(bytes.length - layout.width);
  return last === LF || last === CR;
}

/** Reads code units, but only tells the values below 256 apart from -1: line ends are among them. */
function unitReader(bytes: Uint8Array, { width, bigEndian }: UnitLayout): (at: number) => number {
  if (width === 1) return (at) => bytes[at] ?? -1;
  const low = bigEndian ? width - 1 : 0;
  return (at) => {
    for (let i = 0; i < width; i++) if (i !== low && bytes[at + i] !== 0) return -1;
    return bytes[at + low] ?? -1;
  };
}

function countByte(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === byte) count++;
  return count;
}
