import { type Answer, PART_UNITS, splitParts } from "./answer";
import { escapeUnsafe } from "./echo";
import type { FileAudit } from "./fileAudit";
import { nextCallFor } from "./nextCall";
import { sizeOfRanges } from "./range";

/** The whole list is within what every harness delivers, in UTF-8 bytes. */
const LIST_BYTES = 7000;

/** The answer of `readaudit_list_unread`: the files that a session was not handed whole, with the next call for each. */
export function unreadList(files: readonly FileAudit[], partUnits = PART_UNITS): Answer {
  const read = files.filter(({ verdict }) => verdict !== "refused");
  const entries = read.flatMap((file) => entryOf(file) ?? []);
  const listed = withinBytes(entries, LIST_BYTES);
  const more = entries.length - listed.length;
  const head = JSON.stringify({
    files: read.length,
    complete: read.length - entries.length,
    not_complete: entries.length,
    ...(more > 0 ? { more } : {}),
  });
  return splitParts([head, noteFor(read.length, entries.length), ...listed].join("\n"), partUnits);
}

function noteFor(files: number, unread: number): string {
  if (files === 0) return "This session has read no file through readaudit_read_file.";
  if (unread === 0) return "This session has been handed every file that it read, whole.";
  return "Not complete in this session. Make each call, follow its next_offset, then call readaudit_list_unread again:";
}

function entryOf(file: FileAudit): string | null {
  const call = nextCallFor(file);
  if (call === null)
    return file.changed ? `${callOf({ path: file.path, offset: 0 })} (changed since it was read)` : null;
  const { path, offset, size } = call;
  const { ranges, totalBytes } = file.exact;
  const input = { path, offset, ...(size === null ? {} : { size }) };
  return `${callOf(input)} (handed ${sizeOfRanges(ranges)} of ${totalBytes ?? "?"} bytes)`;
}

function callOf(input: object): string {
  return `readaudit_read_file ${escapeUnsafe(JSON.stringify(input))}`;
}

function withinBytes(entries: readonly string[], most: number): readonly string[] {
  let left = most;
  return entries.filter((entry) => {
    left -= new TextEncoder().encode(entry).length + 1;
    return left >= 0;
  });
}
