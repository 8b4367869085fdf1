import { codeUnitAt, type Encoding } from "./encoding";

/** UTF-16 without regard to a mark. A lone surrogate and an odd last byte are undecodable, as in the WHATWG decoder, which takes a lead surrogate and an odd last byte for one error. */
export function utf16(bigEndian: boolean): Encoding {
  const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });
  const unit = (bytes: Uint8Array, at: number) => codeUnitAt(bytes, at, 2, bigEndian);
  return {
    id: bigEndian ? "utf16be" : "utf16le",
    width: 2,
    bigEndian,
    longest: 4,
    codePointAt: (bytes, at) => {
      if (at + 1 >= bytes.length) return -1;
      const first = unit(bytes, at);
      if (isTrail(first)) return -2;
      if (!isLead(first)) return 2;
      if (at + 3 === bytes.length) return -3;
      return isTrail(unit(bytes, at + 2)) ? 4 : -2;
    },
    startOf: (bytes, at, start) => {
      const aligned = at - ((at - start) % 2);
      const paired =
        aligned - 2 >= start && isLead(unit(bytes, aligned - 2)) && isTrail(unit(bytes, aligned));
      return paired ? aligned - 2 : aligned;
    },
    selfSynchronizing: true,
    decode: (bytes) => decoder.decode(bigEndian ? swapped(bytes) : bytes),
  };
}

export const isLead = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
export const isTrail = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

function swapped(bytes: Uint8Array): Uint8Array {
  const out = Uint8Array.from(bytes);
  for (let at = 0; at + 1 < out.length; at += 2) {
    out[at] = bytes[at + 1] ?? 0;
    out[at + 1] = bytes[at] ?? 0;
  }
  return out;
}
