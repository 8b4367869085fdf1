import { analyse } from "chardet";
import iconv from "iconv-lite";
import type { Encoding } from "../core/encoding";
import { multiByteEncoding } from "../core/multiByteEncoding";
import { singleByteEncoding } from "../core/singleByteEncoding";
import type { Encodings } from "../core/textContent";
import { utf8 } from "../core/utf8";
import { utf16 } from "../core/utf16";
import { utf32 } from "../core/utf32";

/** All encodings that VS Code offers by their ids there, by the tables that it uses itself; made when first asked for. */
export function createEncodings(): Encodings {
  const made = new Map<string, Encoding | undefined>();
  return {
    byId: (id) => {
      if (!made.has(id)) made.set(id, create(id));
      return made.get(id);
    },
    guess: (bytes) => {
      const ids = analyse(bytes.subarray(0, GUESS_BYTES)).map(({ name }) => GUESSED_IDS.get(name) ?? "");
      return [...new Set(ids)].filter((id) => id !== "");
    },
  };
}

const GUESS_BYTES = 1 << 16;

function create(id: string): Encoding | undefined {
  switch (id) {
    case "utf8":
    case "utf8bom":
      return utf8;
    case "utf16le":
    case "utf16be":
      return utf16(id === "utf16be");
    case "utf32le":
    case "utf32be":
      return utf32(id === "utf32be");
    default:
      if (!iconv.encodingExists(id)) return undefined;
      return multiByteEncoding(id, decodeById) ?? singleByteEncoding(id, decodeById);
  }
}

function decodeById(bytes: Uint8Array, id: string): string {
  return iconv.decode(bytes, id, { stripBOM: false });
}

/** The detector's names and VS Code's ids; Latin-1 text is shown as its superset windows-1252, as browsers do. */
const GUESSED_IDS: ReadonlyMap<string, string> = new Map([
  ["GB18030", "gb18030"],
  ["Shift_JIS", "shiftjis"],
  ["Big5", "cp950"],
  ["EUC-JP", "eucjp"],
  ["EUC-KR", "euckr"],
  ["KOI8-R", "koi8r"],
  ["ISO-8859-1", "windows1252"],
  ["ISO-8859-2", "iso88592"],
  ["ISO-8859-5", "iso88595"],
  ["ISO-8859-6", "iso88596"],
  ["ISO-8859-7", "iso88597"],
  ["ISO-8859-8", "iso88598"],
  ["ISO-8859-9", "iso88599"],
  ["windows-1250", "windows1250"],
  ["windows-1251", "windows1251"],
  ["windows-1252", "windows1252"],
  ["windows-1253", "windows1253"],
  ["windows-1254", "windows1254"],
  ["windows-1255", "windows1255"],
  ["windows-1256", "windows1256"],
]);
