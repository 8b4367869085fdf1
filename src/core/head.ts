import type { AnswerFacts } from "./answer";
import { echo, escapeUnsafe } from "./echo";

/** Lists in an answer have at most this many entries, then a count. */
export const LIST_MOST = 8;

/** The line of compact JSON that opens an answer. Fields that say nothing are left out. */
export function head(facts: AnswerFacts): string {
  const { chunk, unread } = facts;
  const { range } = chunk;
  const truncated = chunk.limitedBy !== null;
  const listed = isJustTheRest(facts) ? [] : unread.slice(0, LIST_MOST);
  const plain = facts.encoding === "utf8" && !facts.hasMark;
  const json = JSON.stringify({
    path: facts.path,
    offset: range.start,
    requested_offset: facts.requestedOffset ?? undefined,
    bytes_returned: range.end - range.start,
    size_requested: facts.clampedSize ?? undefined,
    total_bytes: facts.totalBytes,
    truncated,
    next_offset: truncated ? range.end : null,
    start_line: chunk.startLine ?? undefined,
    end_line: chunk.endLine ?? undefined,
    total_lines: facts.totalLines,
    starts_mid_line: chunk.startsMidLine || undefined,
    ends_mid_line: chunk.endsMidLine || undefined,
    encoding: plain ? undefined : facts.encoding,
    encoding_guessed: facts.encodingGuessed || undefined,
    bom: facts.hasMark || undefined,
    eol: facts.eol ?? undefined,
    lossy: chunk.firstBadByte === null ? undefined : true,
    first_bad_byte: chunk.firstBadByte ?? undefined,
    has_nul: chunk.hasNul || undefined,
    source: facts.source === "disk" ? undefined : facts.source,
    unsaved: facts.unsaved || undefined,
    version: facts.version,
    changed: facts.changed || undefined,
    complete: unread.length === 0,
    unread: listed.length === 0 ? undefined : listed.map(({ start, end }) => [start, end]),
    unread_more: listed.length === 0 || unread.length <= LIST_MOST ? undefined : unread.length - LIST_MOST,
    limited_by: chunk.limitedBy ?? undefined,
    ignored_arguments: facts.ignored.length === 0 ? undefined : names(facts.ignored),
    logged: facts.logged ? undefined : false,
    mark: facts.mark,
  });
  return escapeUnsafe(json);
}

/** Whether all that is unread is what `next_offset` leads to anyway. */
function isJustTheRest({ chunk, unread: [first, ...others], totalBytes }: AnswerFacts): boolean {
  return others.length === 0 && first?.start === chunk.range.end && first.end === totalBytes;
}

function names(ignored: readonly string[]): readonly string[] {
  const shown = ignored.slice(0, LIST_MOST).map((name) => echo(name, 24));
  return ignored.length > LIST_MOST ? [...shown, `and ${ignored.length - LIST_MOST} more`] : shown;
}
