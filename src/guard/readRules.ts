import { cutReason, missingNote, type ReaderCall } from "./advice";
import { NOTHING } from "./decision";
import { commonOf, overrideEntry, pathOf } from "./eventNames";
import type { FileLook } from "./fileLook";
import { holdBack } from "./holdBack";
import type { HookEvent } from "./hookEvent";
import { deliveryOf, type OtherRead, otherReads, type ReadAct } from "./otherRead";
import { PASS, type RuleFacts, type Ruling, stateOf } from "./ruling";
import { isSameStamp } from "./sessionState";
import type { ReadEntry } from "./spoolEntry";

/** Tells of a read that went round the audited reader; from `annotate` on, the agent too, where something is missing. */
export function afterRead(event: HookEvent & { kind: "after" }, act: ReadAct, facts: RuleFacts): Ruling {
  const reads = otherReads(act, facts.looks);
  const entries = reads.map((read) => readEntry(event, act, read, event.response, facts));
  if (facts.level === "observe") return { ...PASS, entries };
  const notes = reads.flatMap((read) => {
    if (isHandedWhole(read.look, facts)) return [];
    return missingNote(read, deliveryOf(act, read, event.response), pathOf(read.look, event, facts)) ?? [];
  });
  const [text] = notes;
  return { ...PASS, entries, decision: text === undefined ? NOTHING : { kind: "context", text } };
}

/** Refuses a read of which the model would surely get less than it asks for. */
export function beforeRead(event: HookEvent, act: ReadAct, facts: RuleFacts): Ruling {
  const cut = otherReads(act, facts.looks).filter((read) => read.isSurelyCut);
  const held = cut.map((read) => ({
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
