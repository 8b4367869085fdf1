import type { Read } from "./read";

/** What is known of a session's turns beside its reads. Times are milliseconds since the epoch. */
export interface TurnFacts {
  readonly now: number;
  /** A turn without a read for this long is over. */
  readonly abandonAfterMs: number;
  /** When a turn was last told to be over: by the stop hook, or by its window as it closed; null if never. */
  readonly endedAt: number | null;
}

/**
 * The time up to which the session's turns are over: a read at that time or before belongs to a finished turn.
 * `reads` are all of one session, in the order of time. Over is a turn with the next request of the session,
 * when it was told to be, and when nothing was read for too long.
 */
export function turnsOverUntil(reads: readonly Read[], facts: TurnFacts): number {
  const lastActivity = Math.max(...reads.slice(-1).map((read) => read.at + read.durationMs));
  if (facts.now - lastActivity >= facts.abandonAfterMs) return Number.POSITIVE_INFINITY;
  return Math.max(latestTurnStart(reads) - 1, facts.endedAt ?? Number.NEGATIVE_INFINITY);
}

/** A sub-agent's requests begin no new turn of its session, so only reads of the session itself are asked. */
function latestTurnStart(reads: readonly Read[]): number {
  const named = reads.filter((read) => read.agent === null && read.turn !== null);
  const latest = named.at(-1)?.turn;
  return named.find((read) => read.turn === latest)?.at ?? Number.NEGATIVE_INFINITY;
}
