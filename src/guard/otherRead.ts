import type { Delivery } from "../core/read";
import type { FileLook } from "./fileLook";
import { ANSWER_UNITS, BUILTIN_LINE_UNITS, SURELY_FITS_UNITS, TERMINAL_UNITS } from "./hostLimits";
import { type Piece, pieceOf } from "./piece";
import type { Slice } from "./slice";
import type { ToolAct } from "./toolAct";

export type ReadAct = Extract<ToolAct, { readonly kind: "read" }>;

/** One file of a read that went round the audited reader. */
export interface OtherRead {
  readonly look: FileLook;
  /** What was asked for; null where that cannot be told. */
  readonly piece: Piece | null;
  /** Whether what the model gets is surely less than that. */
  readonly isSurelyCut: boolean;
  /** Whether it may be less, as far as the host's limits are known. */
  readonly mayBeCut: boolean;
}

/** Tells what a call asks for of each file, and what the host's known limits will do to that. */
export function otherReads(act: ReadAct, looks: readonly FileLook[]): readonly OtherRead[] {
  const pieces = looks.map((look) => pieceOf(look, act.slice));
  if (act.reader === "builtin")
    return looks.map((look, at) => {
      const piece = pieces[at] ?? null;
      const isSurelyCut = piece === null ? isUtf16(look) : hasLongLine(piece);
      return { look, piece, isSurelyCut, mayBeCut: isSurelyCut || !fits(piece, SURELY_FITS_UNITS) };
    });
  const units = looks.map((look, at) => pieces[at]?.text.length ?? unitsWithoutPiece(look, act.slice));
  const output = units.reduce((sum, one) => sum + one, 0);
  return looks.map((look, at) => ({
    look,
    piece: pieces[at] ?? null,
    isSurelyCut: !act.isPaged && units[at] !== 0 && output > TERMINAL_UNITS,
    mayBeCut: act.isPaged || output > ANSWER_UNITS,
  }));
}

/** How well it is known what the model got: `exact` only where the answer holds the text itself, and gets through. */
export function deliveryOf(act: ReadAct, { piece, isSurelyCut }: OtherRead, response: string): Delivery {
  if (piece === null || act.isPaged) return "unknown";
  if (act.reader === "builtin") return "at_most";
  if (response.length <= ANSWER_UNITS && holds(response, piece.text)) return "exact";
  return isSurelyCut ? "unknown" : "at_most";
}

/** Too large to look through is over every limit, where all of it was asked for; what else has no piece is no text. */
function unitsWithoutPiece({ bytes }: FileLook, slice: Slice): number {
  return bytes === null && slice.kind === "lines" && slice.last === null ? Number.POSITIVE_INFINITY : 0;
}

/** A terminal shows neither the last line end nor which kind of line end it was. */
function holds(response: string, text: string): boolean {
  const plain = text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  return response.replaceAll("\r\n", "\n").includes(plain);
}

function fits(piece: Piece | null, units: number): boolean {
  return piece !== null && piece.text.length <= units;
}

function hasLongLine({ text }: Piece): boolean {
  return text.split("\n").some((line) => line.length > BUILTIN_LINE_UNITS);
}

/** The built-in reader shows fifty bytes of such a file. */
function isUtf16({ bytes }: FileLook): boolean {
  const [a, b] = bytes ?? [];
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}
