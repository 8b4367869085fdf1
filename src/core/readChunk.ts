import { type Chunk, cutChunk } from "./chunk";
import { failed, type Result, success } from "./failure";
import type { LimitedBy } from "./read";
import type { ReadArguments } from "./readArguments";
import { alignToUnit, type TextFile } from "./textFile";

/** Where a read starts, found from its arguments. Bytes, 0-based. */
export interface Place {
  readonly start: number;
  /** The offset that was asked for, where it was moved back to the start of its unit. */
  readonly requestedOffset: number | null;
  /** Lines that end before `start`; null where counting them was too far. */
  readonly linesBefore: number | null;
}

/** Lines are counted over at most this many bytes to say which lines a chunk touches. */
const COUNT_BYTES_MOST = 1 << 28;

/** Finds the start that `offset` or `start_line` asks for. Fails with `out_of_range` or `bad_arguments`. */
export async function findPlace(
  file: TextFile,
  { offset, startLine, endLine }: ReadArguments,
  signal?: AbortSignal,
): Promise<Result<Place>> {
  const { lines } = file;
  const { size } = file.bytes;
  if (startLine !== null) {
    const start = await lines.startOfLine(startLine, signal);
    if (start === null) return beyond(size, lines.total, `start_line ${startLine}`);
    return success({ start, requestedOffset: null, linesBefore: startLine - 1 });
  }
  const asked = offset ?? 0;
  if (asked > size) return beyond(size, lines.total, `offset ${asked}`);
  const start = await alignToUnit(file, asked, signal);
  const isNear = start - lines.scanned <= COUNT_BYTES_MOST;
  const linesBefore = isNear || endLine !== null ? await lines.linesBefore(start, signal) : null;
  const line = (linesBefore ?? 0) + 1;
  if (endLine !== null && endLine < line && start < size)
    return failed({
      code: "bad_arguments",
      message: `end_line ${endLine} is before offset ${asked}, which is in line ${line}.`,
      hint: `Call again with an end_line of ${line} or more, or without offset.`,
      totalBytes: size,
    });
  return success({ start, requestedOffset: start === asked ? null : asked, linesBefore });
}

/** A limit of a chunk in bytes, and whose it is. */
export interface ChunkLimit {
  readonly bytes: number;
  readonly limitedBy: LimitedBy;
}

/** Cuts the chunk at `place`. Of equal limits the first counts as the one that ended it. */
export async function readChunk(
  file: TextFile,
  place: Place,
  { size, endLine }: ReadArguments,
  limits: readonly ChunkLimit[],
  signal?: AbortSignal,
  scratch?: Uint8Array,
): Promise<Chunk> {
  const all: readonly ChunkLimit[] = size === null ? limits : [...limits, { bytes: size, limitedBy: "size" }];
  const limit = Math.min(...all.map(({ bytes }) => bytes));
  const limitedBy = all.find(({ bytes }) => bytes === limit)?.limitedBy ?? "cap";
  const { start, linesBefore } = place;
  return cutChunk(file, { start, limit, limitedBy, linesBefore, endLine }, signal, scratch);
}

function beyond(size: number, totalLines: number | null, asked: string): Result<never> {
  const lines = totalLines === null ? "" : ` and ${totalLines} line${totalLines === 1 ? "" : "s"}`;
  return failed({
    code: "out_of_range",
    message: `${asked} is beyond the end: the file has ${size} bytes${lines}.`,
    hint: "Call again within the file; if you were going on, you have reached the end, or the file was shortened.",
    totalBytes: size,
  });
}
