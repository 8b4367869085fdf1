import type { Encoding } from "./encoding";

/** Decodes bytes by VS Code's encoding id, with U+FFFD for what it has no mapping for: the editor's own tables. */
export type DecodeById = (bytes: Uint8Array, id: string) => string;

/** An encoding of one byte a character. Bytes that the editor's table leaves open are taken from the WHATWG table. */
export function singleByteEncoding(id: string, decodeById: DecodeById): Encoding {
  const whatwg = whatwgDecoder(id);
  const table = Array.from({ length: 256 }, (_, byte) => {
    const own = decodeById(Uint8Array.of(byte), id);
    return own === "\ufffd" ? (whatwg?.decode(Uint8Array.of(byte)) ?? own) : own;
  });
  return {
    id,
    width: 1,
    bigEndian: false,
    longest: 1,
    codePointAt: (bytes, at) => (table[bytes[at] ?? 0] === "\ufffd" ? -1 : 1),
    startOf: (_bytes, at) => at,
    selfSynchronizing: true,
    decode: (bytes) => {
      let text = "";
      for (const byte of bytes) text += table[byte];
      return text;
    },
  };
}

function whatwgDecoder(id: string): TextDecoder | undefined {
  const [, family, number] = /^(windows|iso8859)(\d+)$/.exec(id) ?? [];
  if (family === undefined) return undefined;
  try {
    return new TextDecoder(family === "windows" ? `windows-${number}` : `iso-8859-${number}`);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // This host has no such decoder: U+FFFD stays.
    throw error;
  }
}
