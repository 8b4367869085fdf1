import { field, textOr } from "./field";
import { type PatchedFile, parsePatch } from "./patch";
import { parseShellRead } from "./shellRead";
import type { Slice } from "./slice";

/** What a tool call does, as far as the guard has a rule for it. Paths are as the call names them. */
export type ToolAct =
  | {
      readonly kind: "read";
      readonly reader: "builtin" | "terminal";
      readonly paths: readonly string[];
      readonly slice: Slice;
      readonly isPaged: boolean;
    }
  | { readonly kind: "edit"; readonly edits: readonly PatchedFile[] }
  | { readonly kind: "other" };

const OTHER: ToolAct = { kind: "other" };

/** Tells what a call of the tool, by the name that the model knows it by, does. What cannot be told is `other`. */
export function toolAct(tool: string, input: unknown): ToolAct {
  switch (tool) {
    case "read_file":
      return builtinRead(input);
    case "run_in_terminal":
      return terminalRead(textOr(field(input, "command")) ?? "");
    case "replace_string_in_file":
      return editsOf([input]);
    case "multi_replace_string_in_file":
      return editsOf(listOf(field(input, "replacements")));
    case "apply_patch":
      return { kind: "edit", edits: parsePatch(textOr(field(input, "input")) ?? "") ?? [] };
    default:
      return OTHER;
  }
}

/** Newer forms of the tool count `limit` lines from `offset`, and hand out at most this many. */
const LINES_MOST = 2000;

function builtinRead(input: unknown): ToolAct {
  const path = textOr(field(input, "filePath"));
  if (path === null) return OTHER;
  const read = { kind: "read", reader: "builtin", paths: [path], isPaged: false } as const;
  const [start, end] = [lineOf(field(input, "startLine")), lineOf(field(input, "endLine"))];
  if (start !== null && end !== null) return { ...read, slice: linesBetween(start, end) };
  const first = lineOf(field(input, "offset")) ?? 1;
  const count = Math.min(lineOf(field(input, "limit")) ?? LINES_MOST, LINES_MOST);
  return { ...read, slice: linesBetween(first, first + count - 1) };
}

/** The tool itself swaps lines in the wrong order, and takes 0 for 1. */
function linesBetween(a: number, b: number): Slice {
  return { kind: "lines", first: Math.max(1, Math.min(a, b)), last: Math.max(1, a, b) };
}

function terminalRead(command: string): ToolAct {
  const read = parseShellRead(command);
  return read === null ? OTHER : { kind: "read", reader: "terminal", ...read };
}

function editsOf(replacements: readonly unknown[]): ToolAct {
  const edits = replacements.flatMap((replacement) => {
    const path = textOr(field(replacement, "filePath"));
    const oldText = textOr(field(replacement, "oldString"));
    return path === null || oldText === null || oldText === "" ? [] : [{ path, oldTexts: [oldText] }];
  });
  return { kind: "edit", edits };
}

function lineOf(value: unknown): number | null {
  const line = Number(value);
  return value !== null && value !== "" && Number.isFinite(line) ? Math.floor(line) : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
