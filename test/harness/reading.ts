import { type Answer, parseAnswer } from "./answer";
import { call, type Script, type ToolResult } from "./script";

/** What a model received while it read a file. */
export interface Reading {
  readonly results: readonly ToolResult[];
  readonly answers: readonly Answer[];
  /** The chunks, joined. */
  readonly text: string;
}

/** Reads a file by following `next_offset` to its end, or for so many answers at most. */
export function* read(
  path: string,
  { atMost = Number.POSITIVE_INFINITY, ...input }: ReadOptions = {},
): Script<Reading> {
  const results: ToolResult[] = [];
  const answers: Answer[] = [];
  let next: object | null = input;
  while (next !== null && results.length < atMost) {
    const result: ToolResult = yield* call("readaudit_read_file", { path, ...next });
    const answer = parseAnswer(result.text);
    results.push(result);
    answers.push(answer);
    next = typeof answer.head.next_offset === "number" ? { offset: answer.head.next_offset } : null;
  }
  return { results, answers, text: answers.map(({ text }) => text ?? "").join("") };
}

export interface ReadOptions {
  /** How many answers at most. */
  readonly atMost?: number;
  /** Arguments of the first call. */
  readonly [argument: string]: unknown;
}
