/** What became of a file in a session. */
export const VERDICTS = ["refused", "complete", "reading", "abandoned", "excerpt"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface VerdictFacts {
  /** Some read of the file succeeded. */
  readonly succeeded: boolean;
  /** Some single version was handed out whole. */
  readonly whole: boolean;
  /** The turn of the file's last read still runs. */
  readonly running: boolean;
  /** Some cut was not followed by the end of its turn. */
  readonly ignoredCut: boolean;
}

/** The first verdict that holds, in the order of the list above. */
export function verdictOf(facts: VerdictFacts): Verdict {
  if (!facts.succeeded) return "refused";
  if (facts.whole) return "complete";
  if (facts.running) return "reading";
  // Where no cut was ignored, the agent asked for its own end.
  return facts.ignoredCut ? "abandoned" : "excerpt";
}
