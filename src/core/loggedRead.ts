import type { Read } from "./read";

/** Names one logged read for good, in every window; ids of one window run sort in the order of logging. */
export type ReadId = string;

/** A read together with its name in the log. */
export interface LoggedRead extends Read {
  readonly id: ReadId;
}

/** Orders reads by the time of the call; calls of the same millisecond in the order of logging. */
export function byTime(a: LoggedRead, b: LoggedRead): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
