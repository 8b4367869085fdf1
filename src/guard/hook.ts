import { text } from "node:stream/consumers";
import { printed } from "./decision";
import { field, textOr } from "./field";
import { LOOKED_THROUGH_BYTES, lookAt } from "./fileLook";
import { GuardFolder } from "./guardFolder";
import type { GuardLevel } from "./guardLevel";
import { type HookEvent, parseHookEvent } from "./hookEvent";
import { ruleOn } from "./rules";
import type { RuleFacts } from "./ruling";
import type { SessionState } from "./sessionState";
import { type ToolAct, toolAct } from "./toolAct";

/** An agent waits for this program: after so many milliseconds it is let go, whatever is still to be found out. */
const PATIENCE = 3_000;

/** The program that the host starts for an event: told the guard's folder, it always exits with 0. */
async function main(folder: GuardFolder): Promise<void> {
  setTimeout(() => process.exit(0), PATIENCE).unref();
  try {
    const level = await folder.level();
    const event = level === "off" ? null : parseHookEvent(await text(process.stdin));
    if (event === null) return;
    if (event.kind === "request") return await folder.setTurnStart(event.session, Date.now());
    const act: ToolAct = event.kind === "stop" ? { kind: "other" } : toolAct(event.tool, event.input);
    // Most calls of an agent are of tools that the guard has no rule for.
    if (event.kind !== "stop" && act.kind === "other") return;
    const ruling = ruleOn(event, await factsFor(event, act, level, folder));
    await folder.addRefusals(event.session, ruling.refusals);
    for (const entry of ruling.entries) await folder.addEntry(entry);
    process.stdout.write(printed(ruling.decision));
  } catch (error) {
    await report(folder, error);
  }
}

async function factsFor(
  event: HookEvent,
  act: ToolAct,
  level: GuardLevel,
  folder: GuardFolder,
): Promise<RuleFacts> {
  const { session, cwd } = event;
  const [state, turnStart, spooled, refused] = await Promise.all([
    folder.state(session),
    folder.turnStart(session),
    folder.entries(session),
    folder.refusals(session),
  ]);
  const pending = spooled.filter((entry) => entry.kind === "read");
  const bytesMost = event.kind === "stop" ? 0 : LOOKED_THROUGH_BYTES;
  const looks = await Promise.all(pathsFor(act, state).map((path) => lookAt(path, cwd, bytesMost)));
  return {
    level,
    act,
    state,
    turnStart,
    pending,
    refused,
    looks: looks.filter((look) => look !== null),
    now: Date.now(),
  };
}

/** The files that a call names; at the end of a turn, those with a cut. */
function pathsFor(act: ToolAct, { files }: SessionState): readonly string[] {
  if (act.kind === "read") return act.paths;
  if (act.kind === "edit") return [...new Set(act.edits.map(({ path }) => path))];
  return files.flatMap(({ file, cut }) => (cut === null ? [] : file));
}

/** Leaves a line for the panel; where even that fails, for the host's own log. The agent goes on. */
async function report(folder: GuardFolder, error: unknown): Promise<void> {
  // A message may quote what could not be parsed, and that may be content.
  const message = codeOf(error) ?? (error instanceof Error ? error.name : "unknown error");
  try {
    await folder.addEntry({ kind: "fault", session: "", cwd: "", at: Date.now(), message });
  } catch {
    process.stderr.write(`Read Audit: ${message}\n`);
  }
}

function codeOf(error: unknown): string | null {
  return textOr(field(error, "code"));
}

void main(new GuardFolder(process.argv[2] ?? ""));
