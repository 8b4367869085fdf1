/**
 * What the guard tells the host: nothing, that a call shall not run, that a turn shall not end, or a sentence to add
 * to what the model got. There is no word here for approving or changing a call: that would skip the user's prompt.
 */
export type Decision =
  | { readonly kind: "nothing" }
  | { readonly kind: "deny"; readonly reason: string }
  | { readonly kind: "block"; readonly reason: string }
  | { readonly kind: "context"; readonly text: string };

export const NOTHING: Decision = { kind: "nothing" };

/** A decision as the host wants it on a hook's standard output; empty for nothing. */
export function printed(decision: Decision): string {
  const output = outputOf(decision);
  return output === null ? "" : JSON.stringify({ hookSpecificOutput: output });
}

function outputOf(decision: Decision): object | null {
  switch (decision.kind) {
    case "nothing":
      return null;
    case "deny":
      return {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: decision.reason,
      };
    case "block":
      return { hookEventName: "Stop", decision: "block", reason: decision.reason };
    case "context":
      return { hookEventName: "PreToolUse", additionalContext: decision.text };
  }
}
