import { bytesInMemory } from "../../../src/core/byteSource";
import { LineIndex } from "../../../src/core/lineIndex";
import type { TextFile } from "../../../src/core/textFile";
import { createEncodings } from "../../../src/host/encodings";

export const encodings = createEncodings();

/** Bytes as an opened text file in the encoding of an id. */
export function textFileOf(bytes: Uint8Array, id = "utf8", markBytes = 0): TextFile {
  const encoding = encodings.byId(id);
  if (encoding === undefined) throw new Error(`There is no encoding ${id}.`);
  const source = bytesInMemory(bytes);
  return { bytes: source, encoding, markBytes, lines: new LineIndex(source, encoding, markBytes) };
}
