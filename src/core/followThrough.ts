import type { Ending } from "./ending";

/**
 * How an agent dealt with cuts. `handed` = `followed` + `ignored` + `open` counts those that were told to it;
 * `unsaid` are those that a reader kept to itself, which say nothing about the agent.
 */
export interface FollowThrough {
  readonly handed: number;
  readonly followed: number;
  readonly ignored: number;
  readonly open: number;
  readonly unsaid: number;
}

/** Counts the cuts among `endings`. */
export function followThroughOf(endings: readonly Ending[]): FollowThrough {
  const count = (ending: Ending) => endings.filter((one) => one === ending).length;
  const [followed, ignored, open] = [count("followed"), count("ignored"), count("open")];
  return { handed: followed + ignored + open, followed, ignored, open, unsaid: count("unsaid") };
}
