/**
 * What a scripted model does in one conversation: a generator that yields its steps and is handed what came back.
 * Compose with `yield*`, as in `const { text } = yield* call("readaudit_read_file", { path: "a.ts" });`.
 */
export type Script<T> = Generator<Step, T, Reply>;

/** The model calls tools, all in one answer, or says something and thereby ends its turn. */
export type Step = { readonly calls: readonly ToolCall[] } | { readonly say: string };

export interface ToolCall {
  readonly name: string;
  readonly input: object;
}

/** What the model received after a step: a result for each call, or the message that followed what it said. */
export interface Reply {
  readonly results: readonly ToolResult[];
  /** Null when the turn was over after what it said. */
  readonly message: string | null;
}

export interface ToolResult {
  /** The text parts, in order, and joined as a model sees them. */
  readonly parts: readonly string[];
  readonly text: string;
}

/** What a conversation starts with. */
export interface Prompt {
  readonly text: string;
  /** Names of the tools that the model was offered. */
  readonly tools: readonly string[];
}

export function* call(name: string, input: object): Script<ToolResult> {
  const [result] = yield* callTogether([{ name, input }]);
  if (result === undefined) throw new Error(`${name} gave no result.`);
  return result;
}

export function* callTogether(calls: readonly ToolCall[]): Script<readonly ToolResult[]> {
  const { results } = yield { calls };
  return results;
}

/** Tries to end the turn. Returns the message that made the model speak again, or null when nothing did. */
export function* say(text: string): Script<string | null> {
  const { message } = yield { say: text };
  return message;
}
