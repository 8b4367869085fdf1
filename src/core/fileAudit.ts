import { type Ending, endingsOf } from "./ending";
import { LineCoverage } from "./lineCoverage";
import type { LoggedRead } from "./loggedRead";
import { type Verdict, verdictOf } from "./verdict";

/** What one session was handed of one file. */
export interface FileAudit {
  readonly file: string;
  /** As the last read named it. */
  readonly path: string;
  readonly verdict: Verdict;
  /** Complete: a newer version was seen that was not handed out whole. Else: what was read is of several versions. */
  readonly changed: boolean;
  /** The version that `exact` is about: the latest that is whole, or else the latest; null where none is known. */
  readonly version: string | null;
  /** What the session was handed of that version for certain. */
  readonly exact: LineCoverage;
  /** What other readers may have handed out, of whichever version; it counts for nothing. */
  readonly atMost: LineCoverage;
  /** All calls, in the order of time, and how each ended. */
  readonly reads: readonly LoggedRead[];
  readonly endings: readonly Ending[];
}

/** Judges a file by its `reads` in one session, at least one, in the order of time. */
export function auditFile(reads: readonly LoggedRead[], turnsOverUntil: number): FileAudit {
  const { versions, latest, atMost } = coverageOf(reads);
  const whole = [...versions].filter(([, coverage]) => coverage.isWhole).at(-1);
  const version = whole?.[0] ?? latest;
  const endings = endingsOf(reads, turnsOverUntil);
  const last = reads.at(-1);
  if (last === undefined) throw new Error("A file without a read cannot be judged.");
  const verdict = verdictOf({
    succeeded: reads.some((read) => read.outcome === "ok"),
    whole: whole !== undefined,
    running: last.at > turnsOverUntil,
    ignoredCut: endings.includes("ignored"),
  });
  return {
    file: last.file,
    path: last.path,
    verdict,
    changed: whole ? latest !== version : versions.size > 1,
    version,
    exact: (version === null ? undefined : versions.get(version)) ?? new LineCoverage(),
    atMost,
    reads,
    endings,
  };
}

interface FileCoverage {
  /** Ordered by the last read of each. */
  readonly versions: ReadonlyMap<string, LineCoverage>;
  readonly latest: string | null;
  readonly atMost: LineCoverage;
}

function coverageOf(reads: readonly LoggedRead[]): FileCoverage {
  const versions = new Map<string, LineCoverage>();
  const atMost = new LineCoverage();
  let latest: string | null = null;
  for (const read of reads) {
    if (read.outcome !== "ok" || read.range === null) continue;
    if (read.delivery !== "exact" || read.version === null) {
      atMost.add(read, read.range);
      continue;
    }
    const coverage = versions.get(read.version) ?? new LineCoverage();
    coverage.add(read, read.range);
    if (read.version !== latest) {
      versions.delete(read.version);
      versions.set(read.version, coverage);
      latest = read.version;
    }
  }
  return { versions, latest, atMost };
}
