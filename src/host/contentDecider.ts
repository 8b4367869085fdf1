import type { ByteSource } from "../core/byteSource";
import { failed, type Result, success } from "../core/failure";
import { LineIndex } from "../core/lineIndex";
import { type Encodings, textContent } from "../core/textContent";
import type { TextFile } from "../core/textFile";
import { type FileKind, fileKind } from "./fileKind";

/** What was decided about one version of a file. */
export interface DecidedText extends TextFile {
  readonly encodingGuessed: boolean;
}

/** The head of a large file that content is decided by, and the pieces that are looked at further in. */
const HEAD_BYTES = 1 << 16;
const PIECE_BYTES = 1 << 13;
const PIECES = 8;
/** A file up to this size is looked at as a whole. */
const WHOLE_BYTES = 1 << 22;

/** Decides whether bytes are text, and in which encoding: once per version. Fails with `binary`. */
export async function decideContent(
  bytes: ByteSource,
  explicit: string | null,
  encodings: Encodings,
  signal?: AbortSignal,
): Promise<Result<DecidedText>> {
  const isWhole = bytes.size <= WHOLE_BYTES;
  const head = await bytes.read(0, isWhole ? bytes.size : HEAD_BYTES, signal);
  const kind = await fileKind(head);
  const content = textContent(
    {
      head,
      isWhole,
      pieces: isWhole ? [] : await pieces(bytes, signal),
      explicit,
      hasSignature: kind !== undefined,
    },
    encodings,
  );
  if (content.kind === "binary") return failed(binary(bytes.size, kind));
  const { encoding, markBytes, guessed } = content;
  const lines = new LineIndex(bytes, encoding, markBytes);
  return success({ bytes, encoding, markBytes, lines, encodingGuessed: guessed });
}

function pieces(bytes: ByteSource, signal?: AbortSignal): Promise<readonly Uint8Array[]> {
  const step = Math.floor((bytes.size - HEAD_BYTES - PIECE_BYTES) / PIECES);
  return Promise.all(
    Array.from({ length: PIECES }, (_, at) => HEAD_BYTES + (at + 1) * step).map((from) =>
      bytes.read(from, from + PIECE_BYTES, signal),
    ),
  );
}

function binary(totalBytes: number, kind: FileKind | undefined) {
  return {
    code: "binary",
    message: `The file is not text: ${kind?.name ?? "binary data of no known kind"}, ${totalBytes} bytes.`,
    hint:
      kind?.instead ?? "Do not read it as text; inspect it in a terminal with xxd or strings if you must.",
    totalBytes,
  } as const;
}
