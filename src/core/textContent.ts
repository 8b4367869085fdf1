import type { Encoding } from "./encoding";
import { isBinary } from "./isBinary";
import { utf8 } from "./utf8";
import { utf16Pattern } from "./utf16Pattern";

/** What a file is by its content: text in some encoding, or nothing that a text reader could hand out. */
export type Content =
  | { readonly kind: "binary" }
  | {
      readonly kind: "text";
      readonly encoding: Encoding;
      /** Bytes of the byte order mark; 0 where there is none. */
      readonly markBytes: number;
      readonly guessed: boolean;
    };

/** What content is decided by. */
export interface ContentSample {
  /** The start of the file. */
  readonly head: Uint8Array;
  /** Whether `head` is the whole file; otherwise it may end within a character. */
  readonly isWhole: boolean;
  /** Further pieces from anywhere in the file; each may begin and end within a character. */
  readonly pieces: readonly Uint8Array[];
  /** VS Code's id of an encoding that was set explicitly, or null. */
  readonly explicit: string | null;
  /** Whether the head bears the signature of a known kind of file that is no text. */
  readonly hasSignature: boolean;
}

/** Looks up encodings, and guesses. */
export interface Encodings {
  /** The encoding of VS Code's `id`, or undefined where it is not known. */
  byId(id: string): Encoding | undefined;
  /** Ids of encodings that text may be in, the likeliest first. */
  guess(bytes: Uint8Array): readonly string[];
}

const MARKS: readonly { readonly id: string; readonly bytes: readonly number[] }[] = [
  // UTF-32 little-endian begins as UTF-16 does, so it comes first.
  { id: "utf32le", bytes: [0xff, 0xfe, 0, 0] },
  { id: "utf32be", bytes: [0, 0, 0xfe, 0xff] },
  { id: "utf8", bytes: [0xef, 0xbb, 0xbf] },
  { id: "utf16le", bytes: [0xff, 0xfe] },
  { id: "utf16be", bytes: [0xfe, 0xff] },
];

/** Decides by content, never by the file's name: mark, explicit setting, valid UTF-8, UTF-16's pattern, guess, lossy UTF-8. */
export function textContent(sample: ContentSample, encodings: Encodings): Content {
  const { head, isWhole, pieces, explicit, hasSignature } = sample;
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  const marked = mark && encodings.byId(mark.id);
  if (mark && marked) return text(marked, mark.bytes.length);
  const set = explicit === null ? undefined : encodings.byId(explicit);
  if (set !== undefined && set.width > 1) return text(set);
  const unmarked = utf16Pattern(head);
  const utf16 = set === undefined && unmarked ? encodings.byId(unmarked) : undefined;
  if (utf16) return text(utf16);
  if (isBinary(head, hasSignature)) return { kind: "binary" };
  if (set !== undefined) return text(set);

  const all = [
    { bytes: head, opens: true, closes: isWhole },
    ...pieces.map((bytes) => ({ bytes, opens: false, closes: false })),
  ];
  const counts = all.map((piece) => count(utf8, piece));
  const characters = counts.reduce((sum, { good }) => sum + good, 0);
  const bad = counts.reduce((sum, piece) => sum + piece.bad, 0);
  // One bad byte, or a few among many good characters, are damage and not another encoding.
  const isDamaged = bad === 1 ? characters > 0 : characters > 2 * bad;
  if (bad === 0 || isDamaged) return text(utf8);
  const telling = all[counts.findIndex((piece) => piece.bad > 0)]?.bytes ?? head;
  for (const id of encodings.guess(telling)) {
    const guess = encodings.byId(id);
    if (guess !== undefined && all.every((piece) => count(guess, piece).bad === 0))
      return { ...text(guess), guessed: true };
  }
  return text(utf8);
}

function text(encoding: Encoding, markBytes = 0) {
  return { kind: "text", encoding, markBytes, guessed: false } as const;
}

/** A run of bytes of a file, and whether it begins and ends where characters do. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Multi-byte characters and undecodable sequences, without what the piece's edges may have cut. */
function count(
  encoding: Encoding,
  { bytes, opens, closes }: Piece,
): { readonly good: number; readonly bad: number } {
  let good = 0;
  let bad = 0;
  // ASCII white space and punctuation are never part of a longer character in any encoding that is counted here.
  let at = opens
    ? 0
    : Math.max(
        0,
        bytes.findIndex((byte) => byte < 0x30),
      );
  while (at < bytes.length) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++;
      continue;
    }
    const length = encoding.codePointAt(bytes, at);
    if (length > 1) good++;
    if (length < 0 && (closes || at + encoding.longest <= bytes.length)) bad++;
    at += Math.abs(length);
  }
  return { good, bad };
}
