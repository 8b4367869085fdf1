/**
 * Names one saved state of a part. A window run writes parts one after the other; each save of a part has a new
 * name and holds the whole part, so that no file is ever changed.
 */
export interface PartName {
  readonly run: string;
  /** Counts the parts of the run, from 1. */
  readonly part: number;
  /** Counts the saves of the part, from 1. */
  readonly save: number;
  /** For a copy of that very save from which cleared rows were taken out, maybe by another window. */
  readonly cleaning: Cleaning | null;
}

export interface Cleaning {
  /** Counts the cleanings of the save, from 1. */
  readonly count: number;
  /** The window run that made the copy. */
  readonly run: string;
}

const PATTERN = /^reads-([a-z0-9]{1,40})-(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9})-([a-z0-9]{1,40}))?\.sqlite$/;

/** The name's file name. */
export function formatPartName({ run, part, save, cleaning }: PartName): string {
  return `reads-${run}-${part}.${save}${cleaning ? `.${cleaning.count}-${cleaning.run}` : ""}.sqlite`;
}

/** The name behind a file name; null for a file that is no part. */
export function parsePartName(file: string): PartName | null {
  const [, run, part, save, count, cleaner] = PATTERN.exec(file) ?? [];
  if (run === undefined || part === undefined || save === undefined) return null;
  const cleaning =
    count === undefined || cleaner === undefined ? null : { count: Number(count), run: cleaner };
  return { run, part: Number(part), save: Number(save), cleaning };
}

/** What the saves of one part have in common. */
export function partKey({ run, part }: PartName): string {
  return `${run}-${part}`;
}

/** Orders the saves of one part, the newest first, the same in every window. Zero only for the same save. */
export function newestFirst(a: PartName, b: PartName): number {
  const [left, right] = [a.cleaning?.run ?? "", b.cleaning?.run ?? ""];
  return (
    b.save - a.save ||
    (b.cleaning?.count ?? 0) - (a.cleaning?.count ?? 0) ||
    (left === right ? 0 : left < right ? 1 : -1)
  );
}
