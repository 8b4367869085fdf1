import { codeUnitAt, type Encoding } from "./encoding";

/** UTF-32. No WHATWG decoder knows it; a code unit that is no code point is one undecodable sequence. */
export function utf32(bigEndian: boolean): Encoding {
  const codePointAt = (bytes: Uint8Array, at: number) => {
    const value = codeUnitAt(bytes, at, 4, bigEndian);
    if (Number.isNaN(value)) return at - bytes.length;
    return value > 0x10ffff || (value >= 0xd800 && value < 0xe000) ? -4 : 4;
  };
  return {
    id: bigEndian ? "utf32be" : "utf32le",
    width: 4,
    bigEndian,
    longest: 4,
    codePointAt,
    startOf: (_bytes, at, start) => at - ((at - start) % 4),
    selfSynchronizing: true,
    decode: (bytes) => {
      let text = "";
      for (let at = 0; at < bytes.length; at += 4)
        text +=
          codePointAt(bytes, at) > 0 ? String.fromCodePoint(codeUnitAt(bytes, at, 4, bigEndian)) : "\ufffd";
      return text;
    },
  };
}
