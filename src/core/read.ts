import type { Range } from "./range";

/** Why a read failed; each is answered with a hint that names the next call or says to stop. */
export const ERROR_CODES = [
  "bad_arguments",
  "not_found",
  "ambiguous_path",
  "outside_workspace",
  "denied",
  "not_a_file",
  "binary",
  "too_large",
  "out_of_range",
  "no_room",
  "unreadable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What ended a chunk before the end of the file; on a tie the first. */
export const LIMITS = ["cap", "token_budget", "size", "end_line"] as const;
export type LimitedBy = (typeof LIMITS)[number];

/** Who read: our tool, the host's built-in reader, or a command in a terminal. */
export const READERS = ["readaudit", "builtin", "terminal"] as const;
export type Reader = (typeof READERS)[number];

/** How well it is known what the model got of `range`. Only `exact` counts as coverage. */
export const DELIVERIES = ["exact", "at_most", "unknown"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What came of a call. */
export const OUTCOMES = ["ok", "cancelled", "overridden", ...ERROR_CODES] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where the bytes came from: the file itself, or an open document. */
export const SOURCES = ["disk", "editor"] as const;
export type Source = (typeof SOURCES)[number];

/** What the caller asked for, as parsed; null where it did not say. Lines are 1-based, `endLine` is inclusive. */
export interface Requested {
  readonly offset: number | null;
  readonly size: number | null;
  readonly startLine: number | null;
  readonly endLine: number | null;
}

/** One call of a reader as the log keeps it: facts only, never content. Times are milliseconds, sizes are bytes. */
export interface Read {
  /** The conversation; the reads of its sub-agents are its own. */
  readonly session: string;
  /** Who runs the conversation: `local` for the editor's own chat, `window` where no token named a session. */
  readonly harness: string;
  /** The sub-agent that made the call, by its own session id; null for the conversation itself. */
  readonly agent: string | null;
  /** One request of the session, as the host names it; null where it does not. */
  readonly turn: string | null;
  readonly reader: Reader;
  /** When the call came in, in milliseconds since the epoch. */
  readonly at: number;
  readonly durationMs: number;
  /** The file's identity: the URI of its real path. For a path that was refused, what was asked for. */
  readonly file: string;
  /** The path as the answer names it; it resolves back to the same file. */
  readonly path: string;
  readonly outcome: Outcome;
  readonly requested: Requested;
  /** What was handed out; null where the call did not succeed. */
  readonly range: Range | null;
  readonly delivery: Delivery;
  readonly totalBytes: number | null;
  readonly truncated: boolean;
  readonly limitedBy: LimitedBy | null;
  readonly nextOffset: number | null;
  /** 1-based first and last line touched, and the lines of the file, where known. */
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly totalLines: number | null;
  /** Whether the first or last line touched was handed out only in part by this read. */
  readonly startsMidLine: boolean;
  readonly endsMidLine: boolean;
  readonly version: string | null;
  readonly encoding: string | null;
  readonly source: Source | null;
  /** Text parts of the answer and their sum of UTF-16 units. */
  readonly parts: number;
  readonly units: number;
}
