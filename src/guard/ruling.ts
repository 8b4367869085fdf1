import type { Decision } from "./decision";
import { NOTHING } from "./decision";
import type { FileLook } from "./fileLook";
import type { GuardLevel } from "./guardLevel";
import type { FileState, SessionState } from "./sessionState";
import type { ReadEntry, SpoolEntry } from "./spoolEntry";
import type { ToolAct } from "./toolAct";

/** What a ruling goes by, beside the event itself. */
export interface RuleFacts {
  readonly level: GuardLevel;
  readonly act: ToolAct;
  /** What the log knows of the session. */
  readonly state: SessionState;
  /** When the turn began, in milliseconds since the epoch; 0 where that was not told. */
  readonly turnStart: number;
  /** Reads by others that the log does not know of yet. */
  readonly pending: readonly ReadEntry[];
  /** The files that the event is about, those that can be read. */
  readonly looks: readonly FileLook[];
  /** What was refused in this session before, by its key: what is tried again passes. */
  readonly refused: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the guard does about an event: what it tells the host and the extension, and what it has now refused. */
export interface Ruling {
  readonly decision: Decision;
  readonly entries: readonly SpoolEntry[];
  readonly refusals: readonly string[];
}

/** Lets the agent go on, and tells nobody. */
export const PASS: Ruling = { decision: NOTHING, entries: [], refusals: [] };

/** What the log knows of a file in this session. */
export function stateOf(file: string, { state }: RuleFacts): FileState | undefined {
  return state.files.find((known) => known.file === file);
}
