/** How bytes become text. Chunks are cut by it, so it knows where units begin and end. */
export interface Encoding {
  /** VS Code's id, such as `utf8`, `utf16le` or `shiftjis`. */
  readonly id: string;
  /** Bytes of a line feed: 1, 2 or 4. A line end is always a whole, aligned unit of this width. */
  readonly width: 1 | 2 | 4;
  readonly bigEndian: boolean;
  /** The longest code point in bytes. */
  readonly longest: number;
  /**
   * Bytes of the code point at `at`, or, negated, of the undecodable sequence there (by the WHATWG decoders'
   * rules). `at` is the start of a unit; `bytes` ends where the file ends or `longest` bytes beyond.
   */
  codePointAt(bytes: Uint8Array, at: number): number;
  /**
   * The start of the code point that holds the byte at `at`, where looking at the bytes before it can tell;
   * `start` is a known start of a unit, at most `at`.
   */
  startOf(bytes: Uint8Array, at: number, start: number): number;
  /** Whether `startOf` needs no more of `start` than that it is aligned, and no byte more than 4 before `at`. */
  readonly selfSynchronizing: boolean;
  /** Whole code points as text; U+FFFD for each undecodable sequence; a byte order mark is kept. */
  decode(bytes: Uint8Array): string;
}

/** Offset of the first undecodable sequence in whole code points, or null. */
export function firstBadByte(encoding: Encoding, bytes: Uint8Array): number | null {
  for (let at = 0; at < bytes.length; ) {
    const length = encoding.codePointAt(bytes, at);
    if (length < 0) return at;
    at += length;
  }
  return null;
}

/** The value of the code unit of `width` bytes at `at`; NaN where the bytes end before it does. */
export function codeUnitAt(bytes: Uint8Array, at: number, width: 1 | 2 | 4, bigEndian: boolean): number {
  let value = 0;
  for (let i = 0; i < width; i++) {
    const byte = bytes[bigEndian ? at + i : at + width - 1 - i];
    if (byte === undefined) return Number.NaN;
    value = value * 256 + byte;
  }
  return value;
}
