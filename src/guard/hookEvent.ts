import { field, textOr } from "./field";

/** What the host tells a hook, as far as the guard has a use for it. */
export type HookEvent = {
  /** The host's id of the chat session, which is also the reader's. */
  readonly session: string;
  /** The folder that the agent works in: absolute, or empty where the host does not say. */
  readonly cwd: string;
} /** The user sent a request: a turn begins. */ & (
  | { readonly kind: "request" }
  | { readonly kind: "before"; readonly tool: string; readonly input: unknown }
  /** `response` is what the tool answered; many tools of the host leave it empty. */
  | { readonly kind: "after"; readonly tool: string; readonly input: unknown; readonly response: string }
  /** `again`: the turn goes on only because a hook held it back before. */
  | { readonly kind: "stop"; readonly again: boolean }
);

/** Takes the JSON that the host writes to a hook; null for an event that the guard does not know. Throws on bad JSON. */
export function parseHookEvent(text: string): HookEvent | null {
  const raw: unknown = JSON.parse(text);
  const session = textOr(field(raw, "session_id"));
  if (session === null || session === "") return null;
  const common = { session, cwd: textOr(field(raw, "cwd")) ?? "" };
  const name = field(raw, "hook_event_name");
  if (name === "UserPromptSubmit") return { ...common, kind: "request" };
  if (name === "Stop") return { ...common, kind: "stop", again: field(raw, "stop_hook_active") === true };
  const tool = textOr(field(raw, "tool_name"));
  if (tool === null) return null;
  const input = field(raw, "tool_input");
  if (name === "PreToolUse") return { ...common, kind: "before", tool, input };
  if (name !== "PostToolUse") return null;
  return { ...common, kind: "after", tool, input, response: textOr(field(raw, "tool_response")) ?? "" };
}
