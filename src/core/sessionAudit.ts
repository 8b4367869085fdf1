import { auditFile, type FileAudit } from "./fileAudit";
import { type FollowThrough, followThroughOf } from "./followThrough";
import { groupBy } from "./groupBy";
import type { LoggedRead } from "./loggedRead";
import { type TurnFacts, turnsOverUntil } from "./turn";
import type { Verdict } from "./verdict";

/** What one session was handed, file by file. */
export interface SessionAudit {
  /** In the order of their first read. */
  readonly files: readonly FileAudit[];
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly followThrough: FollowThrough;
  /** Whether the session's last turn still runs, as far as can be told. */
  readonly running: boolean;
}

/** Judges all `reads` of one session, which are in the order of time. */
export function auditSession(reads: readonly LoggedRead[], facts: TurnFacts): SessionAudit {
  const over = turnsOverUntil(reads, facts);
  const byFile = groupBy(reads, (read) => read.file);
  const files = [...byFile.values()].map((ofFile) => auditFile(ofFile, over));
  const counts = { refused: 0, complete: 0, reading: 0, abandoned: 0, excerpt: 0 };
  for (const { verdict } of files) counts[verdict] += 1;
  return {
    files,
    counts,
    followThrough: followThroughOf(files.flatMap((file) => file.endings)),
    running: (reads.at(-1)?.at ?? Number.NEGATIVE_INFINITY) > over,
  };
}
