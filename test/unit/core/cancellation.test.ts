import assert from "node:assert/strict";
import type { ByteSource } from "../../../src/core/byteSource";
import { LineIndex } from "../../../src/core/lineIndex";
import { utf8 } from "../../../src/core/utf8";

describe("A cancellation", () => {
  it("ends a long search for a line at the next block", async () => {
    const abort = new AbortController();
    const reason = new Error("cancelled");
    let reads = 0;
    const source: ByteSource = {
      size: 1 << 30,
      read: async (start, end, signal) => {
        signal?.throwIfAborted();
        if (++reads === 3) abort.abort(reason);
        return new Uint8Array(end - start);
      },
    };
    const lines = new LineIndex(source, utf8, 0);
    await assert.rejects(lines.startOfLine(500_000, abort.signal), reason);
    assert.equal(reads, 3);
  });
});
