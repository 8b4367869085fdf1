import type { LimitedBy } from "./read";

/** Room for one answer, in whatever `measure` counts: the host's tokens, or UTF-8 bytes. */
export interface Room {
  readonly left: number;
  /** Counts an answer. Never more than its UTF-8 bytes, which bounds it where it was not asked. */
  measure(text: string): Promise<number> | number;
  readonly limitedBy: LimitedBy;
}

/** An answer of a certain size, and what it took of the room. */
export interface Fitted<T> {
  readonly answer: T;
  readonly taken: number;
}

/** What `fitChunk` needs to know of an answer. */
export interface Measurable {
  readonly text: string;
  /** UTF-8 bytes of what is no file text: head, note and marks. */
  readonly frameBytes: number;
  /** Bytes of the file in it. */
  readonly chunkBytes: number;
}

const MEASURES_MOST = 3;
/** A byte of a file may become three of UTF-8: a lone bad byte is shown as U+FFFD. */
const UTF8_PER_BYTE = 3;

/**
 * The largest answer that was found to fit into the room, or null where not even the smallest does. `make`
 * composes an answer of at most so many bytes of the file. Measures at most three times.
 */
export async function fitChunk<T extends Measurable>(
  limit: number,
  room: Room,
  make: (limit: number) => Promise<T>,
): Promise<Fitted<T> | null> {
  let most = limit;
  for (let measured = 0; measured < MEASURES_MOST; measured++) {
    const answer = await make(most);
    const bytes = utf8Bytes(answer.text);
    // An answer that is small beside the room is not worth the host's count.
    if (bytes <= room.left / 8) return { answer, taken: bytes };
    const taken = await room.measure(answer.text);
    if (taken <= room.left) return { answer, taken };
    const frame = (taken * answer.frameBytes) / bytes;
    const share = Math.max(0, room.left - frame) / Math.max(1, taken - frame);
    const next = Math.floor(Math.min(answer.chunkBytes, most) * share * 0.9);
    if (next < 1) break;
    most = Math.min(next, most - 1);
  }
  return smallest(room, make);
}

async function smallest<T extends Measurable>(
  room: Room,
  make: (limit: number) => Promise<T>,
): Promise<Fitted<T> | null> {
  const { frameBytes } = await make(1);
  const answer = await make(Math.max(1, Math.floor((room.left - frameBytes) / UTF8_PER_BYTE)));
  const taken = utf8Bytes(answer.text);
  return taken <= room.left ? { answer, taken } : null;
}

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
