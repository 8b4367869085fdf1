import { codeUnitAt } from "./encoding";
import { isOddControl } from "./isBinary";
import { isLead, isTrail } from "./utf16";

/** UTF-16 without mark shows by zeros in every other place, and decodes into characters that text has. */
export function utf16Pattern(head: Uint8Array): string | null {
  const sample = head.subarray(0, Math.min(PATTERN_BYTES, head.length - (head.length % 2)));
  const zeros: [even: number, odd: number] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  });
  const [even, odd] = zeros;
  if (even > 0 === odd > 0) return null;
  if (even + odd < sample.length / 100) return null;
  const bigEndian = even > 0;
  for (let at = 0; at < sample.length; at += 2) {
    const unit = codeUnitAt(sample, at, 2, bigEndian);
    const next = codeUnitAt(sample, at + 2, 2, bigEndian);
    if (unit < 0x100 ? isOddControl(unit) : unit === 0xfffe || unit === 0xffff) return null;
    if (isLead(unit) && !Number.isNaN(next) && !isTrail(next)) return null;
    if (isTrail(unit) && !isLead(codeUnitAt(sample, at - 2, 2, bigEndian))) return null;
  }
  return bigEndian ? "utf16be" : "utf16le";
}

const PATTERN_BYTES = 4096;
