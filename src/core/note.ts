import type { AnswerFacts } from "./answer";
import { echo } from "./echo";
import type { Failure } from "./failure";
import type { Range } from "./range";

/** The line for the model after the head: what this is, and the next call. At most `units` UTF-16 units. */
export function note(facts: AnswerFacts, units: number): string {
  const { chunk, remarks } = facts;
  const sentences = [
    chunk.limitedBy === null ? atTheEnd(facts) : goOn(facts),
    facts.changed ? "The file changed since your last read of it: earlier chunks may be out of date." : "",
    chunk.firstBadByte === null ? "" : `Bytes that are no ${facts.encoding} are shown as U+FFFD.`,
    facts.encodingGuessed ? `The encoding ${facts.encoding} is a guess.` : "",
    chunk.hasNul ? "This chunk holds NUL characters: the file may not be text." : "",
    facts.ignored.length === 0 ? "" : "ignored_arguments are not arguments of this tool.",
    ...remarks,
  ].filter((sentence) => sentence !== "");
  return echo(sentences.join(" "), units);
}

/** The one-line note of a read that failed, of at most `units` UTF-16 units. */
export function failureNote({ message, hint }: Failure, units: number): string {
  return echo(`Not read: ${message} ${hint}`, units);
}

function goOn({ chunk, totalBytes, requestedEndLine, clampedSize }: AnswerFacts): string {
  const { start, end } = chunk.range;
  const keepsEnd = requestedEndLine !== null && chunk.limitedBy !== "end_line";
  const call = `offset=${end}${keepsEnd ? `, end_line=${requestedEndLine}` : ""}`;
  const clamped = clampedSize === null ? "" : " The size you asked for is over the limit of one call.";
  return `Partial read: bytes ${start}-${end} of ${totalBytes}. Call readaudit_read_file again with ${call} to continue.${clamped}`;
}

function atTheEnd({ chunk, totalBytes, unread }: AnswerFacts): string {
  const { start, end } = chunk.range;
  const [first, ...others] = unread;
  const where =
    totalBytes === 0
      ? "The file is empty."
      : start === end
        ? "At the end of the file: no text."
        : "End of file.";
  if (first === undefined) return `${where} This session has now been handed the whole file.`;
  const more = others.length === 0 ? "" : ` and ${others.length} more range${others.length === 1 ? "" : "s"}`;
  return `${where} This session never asked for bytes ${span(first)}${more}. Call readaudit_read_file with offset=${first.start}, size=${first.end - first.start} to read them.`;
}

function span({ start, end }: Range): string {
  return `${start}-${end}`;
}
