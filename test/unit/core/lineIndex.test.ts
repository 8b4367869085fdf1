import assert from "node:assert/strict";
import fc from "fast-check";
import { BLOCK, LineIndex } from "../../../src/core/lineIndex";
import { utf8 as encoding } from "../../../src/core/utf8";
import { textFileOf } from "./textFileOf";

const utf8 = (text: string) => textFileOf(new TextEncoder().encode(text));

describe("The line index", () => {
  it("counts lines as the editor does, a final line end opening no further line", async () => {
    for (const [text, lines] of [
      ["a\nb\nc\n", 3],
      ["a\nb\nc", 3],
      ["", 0],
      ["\n", 1],
      ["\n\n", 2],
      ["a\r\nb\rc\n", 3],
      ["\r\r\n\n", 3],
      ["a\fb\vc\u0085d\u2028e", 1],
    ] as const) {
      const { lines: index } = utf8(text);
      await index.complete();
      assert.equal(index.total, lines, JSON.stringify(text));
    }
  });

  it("does not know the total before it saw the end", async () => {
    const { lines } = utf8("a\n".repeat(1_000_000));
    assert.equal(await lines.startOfLine(3), 4);
    assert.equal(lines.total, null);
    await lines.complete();
    assert.equal(lines.total, 1_000_000);
  });

  it("finds every line of any text in every width, from any side", async () => {
    const ends = fc.constantFrom("\n", "\r\n", "\r", "x", "é", "\u0a0a", "");
    await fc.assert(
      fc.asyncProperty(fc.array(ends), fc.constantFrom("utf8", "utf16le", "utf16be"), async (pieces, id) => {
        const text = pieces.join("");
        const starts = [...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length);
        const bytes = encode(text, id);
        const { lines } = textFileOf(bytes, id);
        for (const [at, start] of [...starts.entries()].reverse()) {
          const offset = encode(text.slice(0, start), id).length;
          assert.equal(await lines.startOfLine(at + 2), offset);
          assert.equal(await lines.linesBefore(offset), at + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("stays right when many ask at once, over many blocks", async () => {
    const line = `${"x".repeat(99)}\n`;
    const { lines } = utf8(line.repeat(30_000));
    const found = await Promise.all([29_999, 5, 15_000, 29_999, 1, 30_001].map((n) => lines.startOfLine(n)));
    assert.deepEqual(found, [2_999_800, 400, 1_499_900, 2_999_800, 0, 3_000_000]);
    assert.equal(await lines.linesBefore(1_500_050), 15_000);
  });

  it("does not look forever for a line that was lost while it looked", async () => {
    let content = new Uint8Array(3 * BLOCK).fill(10);
    const source = {
      size: content.length,
      read: async (from: number, to: number) => content.subarray(from, to),
    };
    const lines = new LineIndex(source, encoding, 0);
    await lines.complete();
    content = new Uint8Array(content.length);
    assert.equal(await lines.startOfLine(3 * BLOCK), null);
  });

  it("counts CR LF once where a block ends between the two", async () => {
    const { lines } = utf8(`${"x".repeat(BLOCK - 1)}\r\ny\r\n`);
    await lines.complete();
    assert.equal(lines.total, 2);
    assert.deepEqual(lines.lineEnds, { lf: 0, crlf: 2, cr: 0 });
    assert.equal(await lines.startOfLine(2), BLOCK + 1);
  });
});

function encode(text: string, id: string): Uint8Array {
  if (id === "utf8") return new TextEncoder().encode(text);
  const bytes = Buffer.from(text, "utf16le");
  return id === "utf16be" ? bytes.swap16() : bytes;
}
