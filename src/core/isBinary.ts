/** A NUL in this many first bytes makes a file binary; git looks at as much. */
export const HEAD_BYTES = 8192;

/** Whether the start of a file that is in no UTF-16 or UTF-32 shows that a text reader has nothing to hand out of it. */
export function isBinary(head: Uint8Array, hasSignature: boolean): boolean {
  const start = head.subarray(0, HEAD_BYTES);
  if (start.includes(0)) return true;
  if (new TextDecoder("latin1").decode(start.subarray(0, 5)) === "%PDF-") return true;
  const controls = start.reduce((count, byte) => count + (isOddControl(byte) ? 1 : 0), 0);
  return controls > start.length / 10 || (hasSignature && controls > 0);
}

/** Control characters that text does not hold: not white space, backspace or escape, which terminal logs have. */
export function isOddControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 8 && byte <= 13) && byte !== 0x1b;
}
