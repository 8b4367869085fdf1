import type { FileLook } from "../../../src/guard/fileLook";
import type { HookEvent } from "../../../src/guard/hookEvent";
import { ruleOn } from "../../../src/guard/rules";
import type { RuleFacts, Ruling } from "../../../src/guard/ruling";
import type { FileState } from "../../../src/guard/sessionState";
import type { ReadEntry } from "../../../src/guard/spoolEntry";
import { toolAct } from "../../../src/guard/toolAct";

export const FILE = "/w/a.txt";
export const SHORT = numbered(100);
/** 300 KB: far over what a terminal's answer holds. */
export const LONG = numbered(20_000);

/** What the guard does about a happening, of which one file of a known text is what it is about. */
export function rule(happening: Happening, { text = SHORT, ...facts }: Options): Ruling {
  const common = { session: "s", cwd: "/w" };
  const event: HookEvent =
    happening.kind === "stop"
      ? { ...common, ...happening }
      : { ...common, ...happening, response: happening.response ?? "" };
  const act = "tool" in event ? toolAct(event.tool, event.input) : ({ kind: "other" } as const);
  const given = act.kind === "read" ? (act.paths[0] ?? "") : FILE;
  const look: FileLook = { given, file: FILE, size: text.length, mtimeMs: 7, bytes: Buffer.from(text) };
  return ruleOn(event, {
    level: "observe",
    act,
    state: { files: [] },
    turnStart: 0,
    pending: [],
    looks: [look],
    refused: new Set(),
    now: 1,
    ...facts,
  });
}

export interface Call {
  readonly tool: string;
  readonly input: unknown;
  readonly response?: string;
}

export type Options = Partial<RuleFacts> & { readonly text?: string };
type Happening =
  | { readonly kind: "stop"; readonly again: boolean }
  | ({ readonly kind: "before" | "after" } & Call);

export function builtin(startLine: number, endLine: number): Call {
  return { tool: "read_file", input: { filePath: FILE, startLine, endLine } };
}

export function terminal(command: string, response = ""): Call {
  return { tool: "run_in_terminal", input: { command }, response };
}

export function known(facts: Partial<FileState>): { readonly files: readonly FileState[] } {
  const stamp = { size: SHORT.length, mtimeMs: 7 };
  const none = { ranges: [], stamp, isComplete: false, hasOtherReader: false, cut: null };
  return { files: [{ file: FILE, path: "a.txt", ...none, ...facts }] };
}

export function part(): Pick<FileState, "ranges"> {
  return { ranges: [{ start: 0, end: 400 }] };
}

export function pendingRead(range: Partial<ReadEntry>): ReadEntry {
  return {
    ...{ kind: "read", session: "s", cwd: "/w", at: 1, reader: "builtin", file: FILE, size: 1, mtimeMs: 7 },
    ...{ start: null, end: null, startLine: null, endLine: null, totalLines: null },
    ...{ delivery: "at_most", isCut: false, isRefused: false },
    ...range,
  };
}

export function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join("");
}
