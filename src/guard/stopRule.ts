import { stopReason } from "./advice";
import { commonOf, overrideEntry } from "./eventNames";
import type { HookEvent } from "./hookEvent";
import { PASS, type RuleFacts, type Ruling } from "./ruling";
import type { FileState } from "./sessionState";
import type { SpoolEntry } from "./spoolEntry";

/** Keeps a turn going, once, that would end on a cut which was not followed. */
export function onStop(event: HookEvent & { kind: "stop" }, facts: RuleFacts): Ruling {
  const stop: SpoolEntry = { ...commonOf(event, facts), kind: "stop" };
  const open = facts.level === "enforce" ? facts.state.files.filter((file) => isOpen(file, facts)) : [];
  if (open.length === 0) return { ...PASS, entries: [stop] };
  if (event.again) {
    const overrides = open.map(({ file }) => overrideEntry(event, "readaudit", file, facts));
    return { ...PASS, entries: [...overrides, stop] };
  }
  const calls = open.map(({ path, cut }) => ({ path, offset: cut?.offset ?? 0 }));
  return { ...PASS, decision: { kind: "block", reason: stopReason(calls) } };
}

/**
 * Cuts of an earlier turn hold nobody. A cut can be followed while the file has its next byte; a read by others that
 * the log does not know yet may have.
 */
function isOpen({ file, cut }: FileState, { looks, pending, turnStart }: RuleFacts): boolean {
  if (cut === null || cut.at < turnStart) return false;
  const { offset } = cut;
  const look = looks.find((one) => one.file === file);
  const isFollowed = pending.some(
    (read) => read.file === file && (read.start ?? Infinity) <= offset && offset < (read.end ?? 0),
  );
  return look !== undefined && offset < look.size && !isFollowed;
}
