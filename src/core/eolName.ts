import type { LineEnds } from "./lineScan";

/** How lines end: one way, or `mixed`; null where no line ends. */
export type EolName = "lf" | "crlf" | "cr" | "mixed" | null;

export function eolName({ lf, crlf, cr }: LineEnds): EolName {
  const kinds = [lf > 0 && "lf", crlf > 0 && "crlf", cr > 0 && "cr"] as const;
  const used = kinds.filter((kind) => kind !== false);
  return used.length > 1 ? "mixed" : (used[0] ?? null);
}
