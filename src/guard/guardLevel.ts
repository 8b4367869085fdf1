/** How far the guard goes: see nothing, see, also tell the agent, also hold it back once. */
export const GUARD_LEVELS = ["off", "observe", "annotate", "enforce"] as const;
export type GuardLevel = (typeof GUARD_LEVELS)[number];

/** The level of that name, or null. */
export function guardLevelOf(name: unknown): GuardLevel | null {
  return GUARD_LEVELS.find((level) => level === name) ?? null;
}

/**
 * The host's names of the events that a level has to hear of; each costs a process for every tool call or turn. The
 * host waits for what is told before a call; what is told after it may reach the model too late.
 */
export function hookEventsOf(level: GuardLevel): readonly HookEventName[] {
  if (level === "off") return [];
  if (level === "observe") return ["PostToolUse", "Stop"];
  const events = ["PreToolUse", "PostToolUse", "Stop"] as const;
  return level === "annotate" ? events : ["UserPromptSubmit", ...events];
}

export type HookEventName = "UserPromptSubmit" | "PreToolUse" | "PostToolUse" | "Stop";
