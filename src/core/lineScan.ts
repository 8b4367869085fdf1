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

export function addLineEnds(a: LineEnds, b: LineEnds): LineEnds {
  return { lf: a.lf + b.lf, crlf: a.crlf + b.crlf, cr: a.cr + b.cr };
}

export function countLineEnds({ lf, crlf, cr }: LineEnds): number {
  return lf + crlf + cr;
}

/** Counts the line ends of whole code units that do not begin between CR and LF. */
export function scanLineEnds(bytes: Uint8Array, layout: UnitLayout): LineEnds {
  let { lf, crlf, cr } = NO_LINE_ENDS;
  if (layout.width === 1) {
    const plain = countLineFeeds(bytes);
    if (plain !== null) return { lf: plain, crlf, cr };
  }
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
    const lf = bytes.lastIndexOf(LF);
    const cr = bytes.subarray(lf + 1).lastIndexOf(CR);
    const at = cr < 0 ? lf : lf + 1 + cr;
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

/** Counts line feeds, four bytes at a time, which is several times as fast; null where there is a carriage return. */
function countLineFeeds(bytes: Uint8Array): number | null {
  const lead = Math.min((4 - (bytes.byteOffset % 4)) % 4, bytes.length);
  const wordCount = (bytes.length - lead) >>> 2;
  const words = wordCount === 0 ? [] : new Uint32Array(bytes.buffer, bytes.byteOffset + lead, wordCount);
  let count = 0;
  for (const word of words) {
    if (equalBytes(word, CR) !== 0) return null;
    // The high bit of each byte that is a line feed; then the four bits are added up.
    count += Math.imul(equalBytes(word, LF) >>> 7, 0x01010101) >>> 24;
  }
  for (const rest of [bytes.subarray(0, lead), bytes.subarray(lead + wordCount * 4)])
    for (const byte of rest) {
      if (byte === CR) return null;
      if (byte === LF) count++;
    }
  return count;
}

/** The high bit of each of a word's four bytes that equals `byte`. */
function equalBytes(word: number, byte: number): number {
  const difference = word ^ Math.imul(byte, 0x01010101);
  return ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | difference | 0x7f7f7f7f);
}
