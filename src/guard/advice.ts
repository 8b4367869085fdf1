import type { OtherRead } from "./otherRead";

/** A call of the audited reader, as an agent is told of it: the path that the reader takes, and where to start and end. */
export interface ReaderCall {
  readonly path: string;
  readonly offset?: number;
  readonly start_line?: number;
  readonly end_line?: number;
}

/** At most this many UTF-16 units are added to what the model got. */
const CONTEXT_UNITS = 300;
/** A refusal names at most this many calls. */
const CALLS_MOST = 3;

/** One sentence on a read that does not, or not surely, hand out the whole file; null where it does. */
export function missingNote(read: OtherRead, path: string): string | null {
  const { piece, mayBeCut, look } = read;
  if (piece === null) {
    const size = `${look.size} bytes`;
    return mayBeCut
      ? sentence(`what you got of its ${size} is not known.`, "To read it whole", { path })
      : null;
  }
  const { startLine, endLine, totalLines } = piece;
  const isPart = piece.start > 0 || piece.end < look.size;
  if (!isPart && !mayBeCut) return null;
  if (!isPart)
    return sentence(
      `you got at most lines 1-${totalLines} of ${totalLines}; long output is cut without a word.`,
      "To be sure",
      { path },
    );
  const got =
    endLine < startLine || piece.end === piece.start ? "nothing" : `at most lines ${startLine}-${endLine}`;
  const rest = piece.end < look.size ? { path, start_line: endLine + 1 } : { path, end_line: startLine - 1 };
  return sentence(
    `you got ${got} of ${totalLines}.`,
    "For the rest",
    piece.end === piece.start ? { path } : rest,
  );
}

/** Why a read of which the model would get less than it asks for does not run. */
export function cutReason(calls: readonly ReaderCall[]): string {
  return `Read Audit: the host would cut this text without a word. Call instead: ${listed(calls)}.`;
}

/** Why an edit of what was never read does not run. */
export function editReason(calls: readonly ReaderCall[]): string {
  return `Read Audit: this edit reaches a part of the file that you have not read. Read it first: ${listed(calls)}.`;
}

/** Why a turn does not end. */
export function stopReason(calls: readonly ReaderCall[]): string {
  return `Read Audit: you stopped reading before the end. Go on until next_offset is null: ${listed(calls)}.`;
}

function sentence(got: string, why: string, call: ReaderCall): string {
  const full = `Read Audit: ${got} ${why}, call ${shown(call)}.`;
  if (full.length <= CONTEXT_UNITS) return full;
  const { path: _, ...rest } = call;
  return `Read Audit: ${got} ${why}, call readaudit_read_file with the same path and ${JSON.stringify(rest)}.`;
}

function listed(calls: readonly ReaderCall[]): string {
  const named = calls.slice(0, CALLS_MOST).map(shown).join("; ");
  return calls.length > CALLS_MOST ? `${named}; and ${calls.length - CALLS_MOST} more` : named;
}

function shown(call: ReaderCall): string {
  return `readaudit_read_file ${JSON.stringify(call)}`;
}
