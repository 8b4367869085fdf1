import { OpenCuts } from "./openCuts";
import type { Read } from "./read";

/**
 * How a read ended. A cut (our cap or the token budget ended it) told the agent where to go on, and was
 * `followed`, or `ignored` by the end of its turn, or is `open` until then. A cut whose reader did not say so is
 * `unsaid`: no fault of the agent. `asked` is the agent's own end, `end` the file's, `failed` an error or a
 * cancellation, `overridden` no read at all: the agent went on against a reminder of the guard.
 */
export type Ending = "followed" | "ignored" | "open" | "unsaid" | "asked" | "end" | "failed" | "overridden";

/**
 * The ending of each of `reads`: those of one file in one session, in the order of time. A cut is followed by a
 * later successful read that contains its next byte, by whichever addressing and reader, also after a change.
 */
export function endingsOf(reads: readonly Read[], turnsOverUntil: number): readonly Ending[] {
  const endings: Ending[] = [];
  const cuts = new OpenCuts();
  for (const [index, read] of reads.entries()) {
    if (read.outcome === "ok" && read.range !== null) {
      for (const cut of cuts.take(read.range)) endings[cut] = "followed";
    }
    const isOver = read.at <= turnsOverUntil;
    const ending = unfollowedEnding(read, isOver);
    if (read.nextOffset !== null && (ending === "ignored" || ending === "open"))
      cuts.add(read.nextOffset, index);
    endings.push(ending);
  }
  return endings;
}

function unfollowedEnding(read: Read, isOver: boolean): Ending {
  if (read.outcome === "overridden") return "overridden";
  if (read.outcome !== "ok") return "failed";
  if (!read.truncated) return "end";
  if (read.limitedBy === "size" || read.limitedBy === "end_line") return "asked";
  if (read.reader !== "readaudit" || read.nextOffset === null) return "unsaid";
  return isOver ? "ignored" : "open";
}
