import { missingRanges, type Range } from "../core/range";
import type { FileLook } from "./fileLook";
import type { PatchedFile } from "./patch";
import { type FileState, isSameStamp } from "./sessionState";

/** The part that an edit changes and that the session was not handed, and where to read from to get it. Bytes. */
export interface EditReach extends Range {
  readonly readFrom: number;
}

/**
 * Where an edit reaches into what was not handed out; null where it does not, or where that cannot be told: the file
 * changed since, another reader touched it, or its old text is not there exactly once.
 */
export function unreadReach(edit: PatchedFile, look: FileLook, known: FileState): EditReach | null {
  const { bytes } = look;
  const isJudged = !known.isComplete && !known.hasOtherReader && known.ranges.length > 0;
  if (!isJudged || bytes === null || known.stamp === null || !isSameStamp(known.stamp, look)) return null;
  const unread = missingRanges(known.ranges, look.size);
  for (const oldText of edit.oldTexts) {
    const place = onlyPlace(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), oldText);
    const gap = place && unread.find(({ start, end }) => start < place.end && end > place.start);
    if (place && gap) {
      const lineStart = bytes.lastIndexOf(LF, Math.max(0, place.start - 1)) + 1;
      return { ...place, readFrom: Math.max(gap.start, Math.min(lineStart, place.start)) };
    }
  }
  return null;
}

const LF = 10;

/** The host's edit tools take a line feed for the file's own line end. */
function onlyPlace(bytes: Buffer, text: string): Range | null {
  for (const spelled of [text, text.replaceAll(/\r?\n/g, "\r\n")]) {
    const wanted = Buffer.from(spelled);
    const start = bytes.indexOf(wanted);
    if (start >= 0)
      return bytes.indexOf(wanted, start + 1) >= 0 ? null : { start, end: start + wanted.length };
  }
  return null;
}
