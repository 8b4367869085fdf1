/** What the host tells the panel's page. Times are milliseconds since the epoch, lines 1-based and inclusive. */
export type HostMessage =
  /** Sent once, before anything else: the translation of the page's texts; empty for English. */
  | { readonly type: "start"; readonly texts: Readonly<Record<string, string>> }
  /** Everything there is to show; replaces what was shown before. */
  | { readonly type: "panel"; readonly panel: PanelView }
  /** What changed in the session that is shown: totals, and the rows that are new or different. */
  | { readonly type: "changes"; readonly panel: Omit<PanelView, "files">; readonly files: readonly FileRow[] }
  /** The answer to `details`. */
  | {
      readonly type: "details";
      readonly session: string;
      readonly row: string;
      readonly details: RowDetails;
    };

/** What the page asks of the host. Rows are named by id: the page never sends a path. */
export type PageMessage =
  /** The page can take messages; `session` is the one that it showed before a reload, null for the newest. */
  | { readonly type: "ready"; readonly session: string | null }
  | { readonly type: "selectSession"; readonly session: string | null }
  | { readonly type: "details"; readonly row: string }
  /** Open the row's file, at a 1-based line, or at its first unread line. */
  | { readonly type: "open"; readonly row: string; readonly line: number | null }
  | { readonly type: "askForTheRest"; readonly row: string }
  | { readonly type: "run"; readonly action: PageAction };

/** What the buttons of the empty states and of the fault notice do. */
export const PAGE_ACTIONS = [
  "tryInChat",
  "openWalkthrough",
  "openFolder",
  "manageTrust",
  "revealLog",
] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

export const VERDICTS = ["abandoned", "reading", "complete", "excerpt", "refused"] as const;
/** What became of a file in a session. */
export type Verdict = (typeof VERDICTS)[number];

export interface PanelView {
  readonly workspace: "trusted" | "restricted" | "none";
  readonly faults: readonly FaultView[];
  /** Newest first. */
  readonly sessions: readonly SessionItem[];
  /** The session that is shown; null where there is none. */
  readonly session: SessionTotals | null;
  readonly files: readonly FileRow[];
}

/** What is wrong: the log cannot be saved, a file of it (named) was left aside, or the guard failed. `message` is the host's. */
export interface FaultView {
  readonly kind: "unsaved" | "log" | "guard";
  readonly file: string | null;
  readonly message: string;
}

export interface SessionItem {
  readonly id: string;
  readonly startedAt: number;
  /** Name of the first file that it read; null where it read none. */
  readonly firstFile: string | null;
  readonly running: boolean;
  /** `window`: calls that named no chat session, all of one window. */
  readonly kind: "chat" | "window";
}

/** Cuts of a session: answers that ended before the file did, by no wish of the agent. */
export interface SessionTotals {
  readonly id: string;
  /** Cuts that handed out where to go on, and how many of them the agent went on from. */
  readonly handed: number;
  readonly followed: number;
  /** Cuts that the agent may still go on from, since its turn runs. */
  readonly open: number;
  /** Cuts by other readers, which did not say that something was missing. */
  readonly unsaid: number;
}

export interface FileRow {
  readonly id: string;
  readonly name: string;
  /** The folder as shown; empty for the workspace's root. */
  readonly directory: string;
  readonly verdict: Verdict;
  /** Complete: a newer version was seen that was not handed out whole. Else: what was read is of several versions. */
  readonly changed: boolean;
  /** From the file's start to its end; empty where its size is unknown. */
  readonly bar: readonly BarPart[];
  /** How much was handed out, of how much; null where neither is known. Counted in lines where they are known. */
  readonly amount: Amount | null;
  /** The one piece that was handed out, where it was one. */
  readonly only: Lines | null;
  readonly calls: number;
  readonly lastAt: number;
  /** Readers other than the tool of this extension that touched the file. */
  readonly otherReaders: readonly OtherReader[];
  /** Whether the agent went on against a reminder of the guard. */
  readonly isOverridden: boolean;
  /** Why the last read was refused, where the verdict is `refused`. */
  readonly error: Failure | null;
}

/** Why a read handed out nothing. */
export type Failure =
  | "bad_arguments"
  | "not_found"
  | "ambiguous_path"
  | "outside_workspace"
  | "denied"
  | "not_a_file"
  | "binary"
  | "too_large"
  | "out_of_range"
  | "no_room"
  | "unreadable"
  | "cancelled";

export type OtherReader = "builtin" | "terminal";

/** `atMost`: another reader's share, of which nobody knows what the model got. */
export interface Amount {
  readonly unit: "lines" | "bytes";
  readonly read: number;
  readonly total: number | null;
  readonly atMost: boolean;
}

/** A stretch of the bar; `size` is its share of the file, 0 to 1. `some`: too small to draw each piece apart. */
export interface BarPart {
  readonly kind: "unread" | "read" | "again" | "some" | "atMost";
  readonly size: number;
}

export interface Lines {
  readonly start: number;
  readonly end: number;
}

/** The reads of a file, oldest first, and what none of them handed out. */
export interface RowDetails {
  readonly reads: readonly ReadRow[];
  readonly unread: readonly Piece[];
}

/** A stretch of a file: half-open bytes, 0-based, and the lines that it touches where they are known. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly lines: Lines | null;
}

export interface ReadRow {
  readonly at: number;
  readonly durationMs: number;
  /** What was handed out; null where the read did not succeed. */
  readonly piece: Piece | null;
  readonly ending: ReadEnding;
  /** The byte to go on from, as it was handed out. */
  readonly nextOffset: number | null;
  readonly reader: "readaudit" | OtherReader;
  readonly atMost: boolean;
  readonly error: Failure | null;
}

/**
 * How a read ended. A cut was `followed`, `ignored` (the turn is over) or is `open` (it still runs); a cut that its
 * reader kept to itself is `unsaid`; `asked` is the agent's own end, `end` the file's; `overridden` is no read,
 * but that the agent went on against a reminder of the guard.
 */
export type ReadEnding =
  | "followed"
  | "ignored"
  | "open"
  | "unsaid"
  | "asked"
  | "end"
  | "failed"
  | "overridden";
