import { type FileRow, VERDICTS } from "../protocol";
import type { Sort } from "./choices";

/** The rows in the chosen order; rows that are equal in it are ordered by path. */
export function sortedRows(rows: readonly FileRow[], sort: Sort, language: string): readonly FileRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = (a: FileRow, b: FileRow) => compare(a.name, b.name) || compare(a.directory, b.directory);
  const first: Readonly<Record<Sort, (a: FileRow, b: FileRow) => number>> = {
    name: byName,
    verdict: (a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || b.lastAt - a.lastAt,
    percent: (a, b) => shareOf(a) - shareOf(b),
    recent: (a, b) => b.lastAt - a.lastAt,
  };
  return [...rows].sort((a, b) => first[sort](a, b) || byName(a, b));
}

/** The share that was handed out, 0 to 1; what is unknown comes first, as nothing. */
function shareOf({ amount }: FileRow): number {
  if (amount === null || amount.total === null) return 0;
  return amount.total === 0 ? 1 : amount.read / amount.total;
}
