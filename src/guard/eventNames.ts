import { isAbsolute, relative, sep } from "node:path";
import type { FileLook } from "./fileLook";
import type { HookEvent } from "./hookEvent";
import { type RuleFacts, stateOf } from "./ruling";
import type { OverrideEntry } from "./spoolEntry";

/** The path under which the reader finds a file: as it named it itself, or relative to the agent's folder, or absolute. */
export function pathOf({ file }: FileLook, { cwd }: HookEvent, facts: RuleFacts): string {
  const known = stateOf(file, facts);
  const below = relative(cwd, file);
  const isInside = cwd !== "" && !isAbsolute(below) && !below.startsWith("..");
  return known?.path ?? (isInside ? below.split(sep).join("/") : file);
}

/** Tells that what was held back was tried again. */
export function overrideEntry(
  event: HookEvent,
  reader: OverrideEntry["reader"],
  file: string,
  facts: RuleFacts,
): OverrideEntry {
  return { ...commonOf(event, facts), kind: "overridden", reader, file };
}

/** What every entry says. */
export function commonOf({ session, cwd }: HookEvent, { now }: RuleFacts) {
  return { session, cwd, at: now };
}
