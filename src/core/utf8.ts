import type { Encoding } from "./encoding";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** UTF-8; undecodable sequences are the maximal subparts of the WHATWG Encoding Standard. */
export const utf8: Encoding = {
  id: "utf8",
  width: 1,
  bigEndian: false,
  longest: 4,
  codePointAt,
  startOf: (bytes, at, start) => {
    // A code point is at most four bytes long, and only a lead byte can reach over `at`.
    for (let lead = at - 1; lead >= Math.max(start, at - 3); lead--)
      if ((bytes[lead] ?? 0) >= 0xc2) return lead + Math.abs(codePointAt(bytes, lead)) > at ? lead : at;
    return at;
  },
  selfSynchronizing: true,
  decode: (bytes) => decoder.decode(bytes),
};

function codePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let [least, most] = secondByte(lead);
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || byte < least || byte > most) return -i;
    [least, most] = [0x80, 0xbf];
  }
  return length;
}

/** The second byte's range shuts out overlong forms, surrogates and what lies beyond U+10FFFF. */
function secondByte(lead: number): [least: number, most: number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}
