import { cutReason, missingNote, type ReaderCall } from "./advice";
import { type Decision, NOTHING } from "./decision";
import { commonOf, overrideEntry, pathOf } from "./eventNames";
import type { FileLook } from "./fileLook";
import { holdBack } from "./holdBack";
import type { HookEvent } from "./hookEvent";
import { deliveryOf, type OtherRead, otherReads, type ReadAct } from "./otherRead";
import { PASS, type RuleFacts, type Ruling, stateOf } from "./ruling";
import { isSameStamp } from "./sessionState";
import type { ReadEntry } from "./spoolEntry";

/** Tells of a read that went round the audited reader. */
export function afterRead(event: HookEvent & { kind: "after" }, act: ReadAct, facts: RuleFacts): Ruling {
  const reads = otherReads(act, facts.looks);
  return { ...PASS, entries: reads.map((read) => readEntry(event, act, read, event.response, facts)) };
}

/** Has the agent told what the read will leave out; where the guard enforces, refuses one that would surely be cut. */
export function beforeRead(event: HookEvent, act: ReadAct, facts: RuleFacts): Ruling {
  if (facts.level === "observe") return PASS;
  const reads = otherReads(act, facts.looks);
  const ruling = facts.level === "enforce" ? refuseCut(event, act, reads, facts) : PASS;
  return ruling.decision.kind === "nothing" ? { ...ruling, decision: noteOn(event, reads, facts) } : ruling;
}

/** The sentence is on the first file of which something is missing: one is all the room there is. */
function noteOn(event: HookEvent, reads: readonly OtherRead[], facts: RuleFacts): Decision {
  const wanting = reads.filter((read) => !isHandedWhole(read.look, facts));
  const [text] = wanting.flatMap((read) => missingNote(read, pathOf(read.look, event, facts)) ?? []);
  return text === undefined ? NOTHING : { kind: "context", text };
}

function refuseCut(event: HookEvent, act: ReadAct, reads: readonly OtherRead[], facts: RuleFacts): Ruling {
  const held = reads
    .filter((read) => read.isSurelyCut)
    .map((read) => ({
      key: JSON.stringify(["read", act.reader, read.look.file, act.slice]),
      call: callFor(act, read, pathOf(read.look, event, facts)),
      override: overrideEntry(event, act.reader, read.look.file, facts),
      refused: [{ ...readEntry(event, act, read, "", facts), isRefused: true }],
    }));
  return holdBack(held, facts, (calls) => ({ kind: "deny", reason: cutReason(calls) }));
}

function isHandedWhole(look: FileLook, facts: RuleFacts): boolean {
  const known = stateOf(look.file, facts);
  return known?.isComplete === true && known.stamp !== null && isSameStamp(known.stamp, look);
}

function callFor({ slice }: ReadAct, { piece }: OtherRead, path: string): ReaderCall {
  if (slice.kind === "lines" && slice.first === 1 && slice.last === null) return { path };
  if (piece === null) return { path };
  return piece.endLine >= piece.totalLines
    ? { path, start_line: piece.startLine }
    : { path, start_line: piece.startLine, end_line: piece.endLine };
}

function readEntry(
  event: HookEvent,
  act: ReadAct,
  read: OtherRead,
  response: string,
  facts: RuleFacts,
): ReadEntry {
  const { look, piece, isSurelyCut } = read;
  const delivery = deliveryOf(act, read, response);
  const isKnown = delivery !== "unknown" && piece !== null;
  return {
    ...commonOf(event, facts),
    kind: "read",
    reader: act.reader,
    file: look.file,
    size: look.size,
    mtimeMs: look.mtimeMs,
    start: isKnown ? piece.start : null,
    end: isKnown ? piece.end : null,
    startLine: piece?.startLine ?? null,
    endLine: piece?.endLine ?? null,
    totalLines: piece?.totalLines ?? null,
    delivery,
    isCut: isSurelyCut && delivery !== "exact",
    isRefused: false,
  };
}
