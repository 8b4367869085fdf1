import type { Chunk } from "../../../src/core/chunk";
import type { ReadArguments } from "../../../src/core/readArguments";
import { findPlace, readChunk } from "../../../src/core/readChunk";
import type { TextFile } from "../../../src/core/textFile";

/** A call that names nothing but the file. */
export const WHOLE_FILE: ReadArguments = {
  path: "f",
  offset: null,
  size: null,
  startLine: null,
  endLine: null,
  ignored: [],
};

/** One read as an agent would ask for it, with a cap of `cap` bytes. Throws where it fails. */
export async function readOne(file: TextFile, args: Partial<ReadArguments>, cap = 60_000): Promise<Chunk> {
  const all = { ...WHOLE_FILE, ...args };
  const place = await findPlace(file, all);
  if (!place.ok) throw new Error(place.failure.code);
  return readChunk(file, place.value, all, [{ bytes: cap, limitedBy: "cap" }]);
}

/** Follows the end of each chunk from `offset` to the end of the file. */
export async function readAll(file: TextFile, cap: number, offset = 0): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = offset; ; ) {
    const chunk = await readOne(file, { offset: at }, cap);
    chunks.push(chunk);
    if (chunk.limitedBy === null) return chunks;
    if (chunk.range.end <= at) throw new Error(`No progress at ${at}.`);
    at = chunk.range.end;
  }
}
