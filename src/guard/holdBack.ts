import type { ReaderCall } from "./advice";
import type { Decision } from "./decision";
import { PASS, type RuleFacts, type Ruling } from "./ruling";
import type { OverrideEntry, SpoolEntry } from "./spoolEntry";

/** Something that is held back the first time. */
export interface Held {
  readonly key: string;
  readonly call: ReaderCall;
  readonly override: OverrideEntry;
  /** What is told of it when it is refused. */
  readonly refused: readonly SpoolEntry[];
}

/** Refuses what was not refused before, naming all its calls at once; what is tried again passes, and that is told. */
export function holdBack(
  held: readonly Held[],
  { refused }: RuleFacts,
  decisionOf: (calls: readonly ReaderCall[]) => Decision,
): Ruling {
  const fresh = held.filter(({ key }) => !refused.has(key));
  if (fresh.length === 0) return { ...PASS, entries: held.map(({ override }) => override) };
  return {
    decision: decisionOf(fresh.map(({ call }) => call)),
    entries: fresh.flatMap((one) => one.refused),
    refusals: fresh.map(({ key }) => key),
  };
}
