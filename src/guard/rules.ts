import { beforeEdit } from "./editRule";
import type { HookEvent } from "./hookEvent";
import { afterRead, beforeRead } from "./readRules";
import { PASS, type RuleFacts, type Ruling } from "./ruling";
import { onStop } from "./stopRule";

/** Judges an event. Whatever cannot be determined passes. */
export function ruleOn(event: HookEvent, facts: RuleFacts): Ruling {
  const { act } = facts;
  if (event.kind === "request") return PASS;
  if (event.kind === "stop") return onStop(event, facts);
  if (event.kind === "after") return act.kind === "read" ? afterRead(event, act, facts) : PASS;
  if (act.kind === "read") return beforeRead(event, act, facts);
  return act.kind === "edit" && facts.level === "enforce" ? beforeEdit(event, act.edits, facts) : PASS;
}
