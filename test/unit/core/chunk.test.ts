import assert from "node:assert/strict";
import { readAll, readOne } from "./readAll";
import { textFileOf } from "./textFileOf";

const utf8 = (text: string) => textFileOf(new TextEncoder().encode(text));

describe("A chunk", () => {
  it("under and exactly at the limit is the whole file; one byte over it is truncated", async () => {
    for (const [length, limitedBy] of [
      [9, null],
      [10, null],
      [11, "cap"],
    ] as const) {
      const chunk = await readOne(utf8("x".repeat(length)), {}, 10);
      assert.equal(chunk.limitedBy, limitedBy);
      assert.equal(chunk.range.end, Math.min(length, 10));
    }
  });

  it("ends at the last line end within its limit, however early", async () => {
    const chunk = await readOne(utf8("a\nbbbbbbbbb\nc"), {}, 9);
    assert.equal(chunk.text, "a\n");
    assert.equal(chunk.endsMidLine, false);
  });

  it("of a line longer than the limit is continued, never clipped", async () => {
    const chunks = await readAll(utf8(`${"x".repeat(25)}\n1234567890`), 10);
    assert.deepEqual(
      chunks.map(({ text }) => text.length),
      [10, 10, 6, 10],
    );
    assert.deepEqual(
      chunks.map(({ startsMidLine, endsMidLine }) => [startsMidLine, endsMidLine]),
      [
        [false, true],
        [true, true],
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      chunks.map(({ startLine, endLine }) => [startLine, endLine]),
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [2, 2],
      ],
    );
  });

  it("never splits an emoji, a surrogate pair or CR LF, and makes progress when the limit is smaller", async () => {
    for (const text of ["😀😀", "é€", "a\r\nb\r\nc", "👩‍👩‍👧"])
      for (let cap = 1; cap < 9; cap++) {
        const chunks = await readAll(utf8(text), cap);
        assert.equal(chunks.map((chunk) => chunk.text).join(""), text);
        for (const chunk of chunks) {
          assert.equal(chunk.text.isWellFormed(), true);
          assert.equal(chunk.text.startsWith("\n"), false);
        }
      }
  });

  it("holds exactly the lines from start_line to end_line, with the last terminator", async () => {
    const chunk = await readOne(utf8("1\n2\n3\n4\n"), { startLine: 2, endLine: 3 });
    assert.equal(chunk.text, "2\n3\n");
    assert.equal(chunk.limitedBy, "end_line");
    assert.deepEqual([chunk.startLine, chunk.endLine], [2, 3]);
  });

  it("that goes on with end_line ends where the range ends", async () => {
    const file = utf8("11\n22\n33\n44\n");
    const first = await readOne(file, { startLine: 2, endLine: 3 }, 4);
    assert.equal(first.limitedBy, "cap");
    const rest = await readOne(file, { offset: first.range.end, endLine: 3 }, 4);
    assert.equal(first.text + rest.text, "22\n33\n");
  });

  it("with an end_line beyond the last line reaches the end", async () => {
    const chunk = await readOne(utf8("1\n2"), { startLine: 2, endLine: 99 });
    assert.equal(chunk.text, "2");
    assert.equal(chunk.limitedBy, null);
  });

  it("of equal limits is limited by the first", async () => {
    const file = utf8("1\n2\n3\n4\n");
    assert.equal((await readOne(file, { size: 4 }, 4)).limitedBy, "cap");
    assert.equal((await readOne(file, { size: 4, endLine: 2 }, 9)).limitedBy, "size");
    assert.equal((await readOne(file, { size: 5, endLine: 2 }, 9)).limitedBy, "end_line");
  });

  it("at the size or at start_line one past the last is empty; beyond is out of range", async () => {
    const file = utf8("a\nb\n");
    for (const args of [{ offset: 4 }, { startLine: 3 }]) {
      const chunk = await readOne(file, args);
      assert.deepEqual(chunk.range, { start: 4, end: 4 });
      assert.equal(chunk.startLine, null);
    }
    for (const args of [{ offset: 5 }, { startLine: 4 }])
      await assert.rejects(readOne(file, args), { message: "out_of_range" });
  });

  it("with an offset and an end_line before its line is a bad argument", async () => {
    await assert.rejects(readOne(utf8("a\nb\nc\n"), { offset: 4, endLine: 2 }), { message: "bad_arguments" });
  });

  it("of one bad byte is lossy where the byte is, and a literal U+FFFD is not", async () => {
    const bytes = new TextEncoder().encode("good\nb\0d\n\ufffd\n");
    bytes[6] = 0xff;
    const chunks = await readAll(textFileOf(bytes), 5);
    assert.deepEqual(
      chunks.map(({ firstBadByte }) => firstBadByte),
      [null, 6, null],
    );
    assert.equal(chunks.map(({ text }) => text).join(""), "good\nb\ufffdd\n\ufffd\n");
  });

  it("that meets a NUL says so, and the others do not", async () => {
    const chunks = await readAll(utf8("abc\nd\0f\nghi\n"), 4);
    assert.deepEqual(
      chunks.map(({ hasNul }) => hasNul),
      [false, true, false],
    );
  });

  it("of a file of only a byte order mark has its bytes and no text", async () => {
    const chunk = await readOne(textFileOf(Uint8Array.of(0xef, 0xbb, 0xbf), "utf8", 3), {});
    assert.deepEqual(chunk.range, { start: 0, end: 3 });
    assert.equal(chunk.text, "");
    assert.equal(chunk.startLine, null);
  });

  it("keeps a second byte order mark", async () => {
    const bytes = new TextEncoder().encode("\ufeff\ufeffa");
    assert.equal((await readOne(textFileOf(bytes, "utf8", 3), {})).text, "\ufeffa");
  });
});
