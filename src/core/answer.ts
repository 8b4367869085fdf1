import type { Chunk } from "./chunk";
import { echo } from "./echo";
import type { EolName } from "./eolName";
import type { Failure } from "./failure";
import { head } from "./head";
import { failureNote, note } from "./note";
import type { Range } from "./range";

/** Everything that the head and the note of a successful read speak of. */
export interface AnswerFacts {
  readonly path: string;
  readonly totalBytes: number;
  readonly chunk: Chunk;
  /** Lines of the whole file, or null where not all of it was counted. */
  readonly totalLines: number | null;
  readonly eol: EolName;
  readonly version: string;
  readonly changed: boolean;
  /** What this session was not yet handed of this version, this chunk included. */
  readonly unread: readonly Range[];
  readonly encoding: string;
  readonly encodingGuessed: boolean;
  readonly hasMark: boolean;
  readonly source: "disk" | "editor";
  readonly unsaved: boolean;
  /** Sentences about the source that the model should know, such as unsaved changes that are not seen. */
  readonly remarks: readonly string[];
  /** An offset that was asked for and moved back to the start of its unit. */
  readonly requestedOffset: number | null;
  /** A size that was asked for and clamped. */
  readonly clampedSize: number | null;
  /** The inclusive end line that was asked for; a call that goes on keeps it. */
  readonly requestedEndLine: number | null;
  readonly ignored: readonly string[];
  /** False where the read could not be written to the log. */
  readonly logged: boolean;
  /** Random for each call, and not in the chunk's text. */
  readonly mark: string;
}

/** An answer as the host delivers it: text parts that are joined without a separator. */
export type Answer = readonly string[];

/** A text part over this many UTF-16 units is replaced by the host with a notice to use its own reader. */
export const PART_UNITS = 8192;
/** The head, its note and the opening mark included, is shorter than this, in UTF-16 units. */
export const HEAD_UNITS = 2048;

/** Head, body and tail in parts of at most `partUnits` UTF-16 units; no part splits a surrogate pair. */
export function answer(facts: AnswerFacts, partUnits = PART_UNITS): Answer {
  const { chunk, mark } = facts;
  const json = head(facts);
  const opening = `\n<<<${mark}\n`;
  const line = note(facts, HEAD_UNITS - json.length - opening.length - 2);
  const next = chunk.limitedBy === null ? "end of file" : `truncated, continue at offset=${chunk.range.end}`;
  return [`${json}\n${line}${opening}`, chunk.text, `\n>>>${mark} ${next}`].flatMap((text) =>
    splitParts(text, partUnits),
  );
}

/** The head and the note of a read that failed. */
export function failureAnswer(
  path: string,
  failure: Failure,
  logged: boolean,
  partUnits = PART_UNITS,
): Answer {
  const { code, message, hint, totalBytes } = failure;
  const json = JSON.stringify({
    path: echo(path, 160),
    error: { code, message: echo(message, 260), hint: echo(hint, 500) },
    ...(totalBytes === undefined ? {} : { total_bytes: totalBytes }),
    ...(logged ? {} : { logged: false }),
  });
  return splitParts(`${json}\n${failureNote(failure, HEAD_UNITS - json.length - 2)}`, partUnits);
}

/** Text in parts of at most `units` UTF-16 units; no part splits a surrogate pair. */
export function splitParts(text: string, units: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + units, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && end - at > 1 && last >= 0xd800 && last < 0xdc00) end--;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}
