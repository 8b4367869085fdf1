import type { FileAudit } from "../core/fileAudit";
import type { Piece as CorePiece } from "../core/lineCoverage";
import type { LoggedRead } from "../core/loggedRead";
import type { Failure, Piece, ReadRow, RowDetails } from "../protocol";

/** What a row shows when it is open: its reads, oldest first, and the pieces that none of them handed out. */
export function rowDetails({ reads, endings, exact, verdict }: FileAudit): RowDetails {
  return {
    reads: reads.map((read, at) => readRow(read, endings[at] ?? "failed")),
    unread: verdict === "refused" ? [] : exact.unread().map(piece),
  };
}

/** The line to open a file at: the first that was not handed out, as far as it is known; else null. 1-based. */
export function firstUnreadLine({ exact }: FileAudit): number | null {
  return exact.unread()[0]?.startLine ?? null;
}

/** Why a read failed; null where it did not. */
export function failureOf({ outcome }: Pick<LoggedRead, "outcome">): Failure | null {
  return outcome === "ok" || outcome === "overridden" ? null : outcome;
}

function readRow(read: LoggedRead, ending: ReadRow["ending"]): ReadRow {
  const { at, durationMs, range, startLine, endLine, nextOffset, reader, delivery, outcome } = read;
  return {
    at,
    durationMs,
    piece: range === null ? null : piece({ ...range, startLine, endLine }),
    ending,
    nextOffset,
    reader,
    atMost: outcome === "ok" && delivery !== "exact",
    error: failureOf(read),
  };
}

/** A piece that ends within the line it starts in may have its last line before its first: it is one line. */
function piece({ start, end, startLine, endLine }: CorePiece): Piece {
  const lines =
    startLine === null || endLine === null ? null : { start: startLine, end: Math.max(startLine, endLine) };
  return { start, end, lines };
}
