import { DELIVERIES, type Delivery, READERS } from "../core/read";
import { countOr, field, jsonOr, textOr } from "./field";
import type { Stamp } from "./sessionState";

/** What the hook program tells the extension: paths, ranges and counts, never content. */
export type SpoolEntry = ReadEntry | OverrideEntry | StopEntry | FaultEntry;

interface Common {
  /** Empty where it is not known. */
  readonly session: string;
  /** The folder that the agent works in, which tells the window. */
  readonly cwd: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A read that went round the audited reader. */
export interface ReadEntry extends Common, Stamp {
  readonly kind: "read";
  readonly reader: "builtin" | "terminal";
  /** The real path on disk. */
  readonly file: string;
  /** Bytes, half-open; null where nobody knows what the model got. */
  readonly start: number | null;
  readonly end: number | null;
  /** Lines, 1-based and inclusive. */
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly totalLines: number | null;
  readonly delivery: Delivery;
  /** Whether the host cut what was asked for. */
  readonly isCut: boolean;
  /** Whether the guard refused the call. */
  readonly isRefused: boolean;
}

/** A call, or the end of a turn, that the guard had held back and that was tried again. */
export interface OverrideEntry extends Common {
  readonly kind: "overridden";
  readonly file: string;
  readonly reader: "readaudit" | "builtin" | "terminal";
}

/** The end of a turn. */
export interface StopEntry extends Common {
  readonly kind: "stop";
}

/** Something went wrong in the hook program, which let the agent go on. */
export interface FaultEntry extends Common {
  readonly kind: "fault";
  readonly message: string;
}

/** Takes an entry as it was written; null for what is none. */
export function parseSpoolEntry(text: string): SpoolEntry | null {
  const raw = jsonOr(text);
  const [session, cwd] = [textOr(field(raw, "session")), textOr(field(raw, "cwd"))];
  const [at, kind] = [countOr(field(raw, "at")), field(raw, "kind")];
  if (session === null || cwd === null || at === null) return null;
  const common = { session, cwd, at };
  const file = textOr(field(raw, "file"));
  const reader = READERS.find((one) => one === field(raw, "reader"));
  if (kind === "stop") return { ...common, kind };
  if (kind === "fault") return { ...common, kind, message: textOr(field(raw, "message")) ?? "" };
  if (file === null || reader === undefined) return null;
  if (kind === "overridden") return { ...common, kind, file, reader };
  return kind === "read" && reader !== "readaudit" ? readEntry(raw, { ...common, kind, file, reader }) : null;
}

function readEntry(
  raw: unknown,
  common: Pick<ReadEntry, "kind" | "session" | "cwd" | "at" | "file" | "reader">,
): ReadEntry | null {
  const [size, mtimeMs] = [countOr(field(raw, "size")), field(raw, "mtimeMs")];
  const delivery = DELIVERIES.find((one) => one === field(raw, "delivery"));
  if (size === null || typeof mtimeMs !== "number" || delivery === undefined) return null;
  const count = (name: string) => countOr(field(raw, name));
  return {
    ...common,
    size,
    mtimeMs,
    start: count("start"),
    end: count("end"),
    startLine: count("startLine"),
    endLine: count("endLine"),
    totalLines: count("totalLines"),
    delivery,
    isCut: field(raw, "isCut") === true,
    isRefused: field(raw, "isRefused") === true,
  };
}
