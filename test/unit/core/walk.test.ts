import assert from "node:assert/strict";
import fc from "fast-check";
import iconv from "iconv-lite";
import { readAll, readOne } from "./readAll";
import { textFileOf } from "./textFileOf";

const RUNS = { numRuns: Number(process.env["READ_AUDIT_FUZZ_RUNS"] ?? 2000) };
const size = fc.integer({ min: 1, max: 40 });

/** Text with line ends, long characters and everything that an edge could fall into. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\r\n", "\r", "\n", "😀", "é", "\ufffd", "\ufeff"),
    ),
  )
  .map((pieces) => pieces.join("").toWellFormed());

const LEGACY = [
  "gb18030",
  "gbk",
  "shiftjis",
  "cp950",
  "euckr",
  "eucjp",
  "windows1252",
  "windows1251",
  "koi8r",
] as const;
const LEGACY_TEXT: Readonly<Record<string, string>> = {
  gb18030: "读取审计，㐀😀abc é\r\n~{",
  gbk: "读取审计，abc\r\n0@~",
  shiftjis: "表示ソ能ｱｲｳ漢字、abc\r\n\\~",
  cp950: "讀取功許蓋，abc\r\n\\|",
  euckr: "읽기감사똠방각하abc\r\n",
  eucjp: "読み取り監査ｱ丂abc\r\n",
  windows1252: "café – €uro\r\n",
  windows1251: "Агент читает\r\n",
  koi8r: "Агент читает\r\n",
};

describe("Walking a file by its next offsets", () => {
  it("gives back any text in UTF-8 and UTF-16, at any size", async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        size,
        fc.constantFrom("utf8", "utf16le", "utf16be"),
        async (content, cap, id) => {
          const chunks = await readAll(textFileOf(iconv.encode(content, id), id), cap);
          assert.equal(chunks.map((chunk) => chunk.text).join(""), content);
        },
      ),
      RUNS,
    );
  });

  it("gives what the WHATWG decoder makes of any bytes as UTF-8", async () => {
    await fc.assert(
      fc.asyncProperty(almostUtf8(), size, async (bytes, cap) => {
        const chunks = await readAll(textFileOf(bytes), cap);
        const expected = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        assert.equal(chunks.map((chunk) => chunk.text).join(""), expected);
        for (const chunk of chunks) assert.equal(chunk.text.isWellFormed(), true);
      }),
      RUNS,
    );
  });

  it("gives back valid text in the East Asian and one-byte encodings, at any size", async () => {
    await fc.assert(
      fc.asyncProperty(legacyText(), size, async ({ id, content }, cap) => {
        const bytes = iconv.encode(content, id);
        assert.equal(iconv.decode(bytes, id), content, "the sample must be valid");
        const chunks = await readAll(textFileOf(bytes, id), cap);
        assert.equal(chunks.map((chunk) => chunk.text).join(""), content);
        assert.equal(
          chunks.every(({ firstBadByte }) => firstBadByte === null),
          true,
        );
      }),
      RUNS,
    );
  });

  it("gives the same for arbitrary bytes in any encoding, however they are cut", async () => {
    const ids = fc.constantFrom(...LEGACY, "utf16le", "utf16be", "utf32le", "utf32be");
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), size, ids, async (bytes, cap, id) => {
        const [whole] = await readAll(textFileOf(bytes, id), 1_000);
        const chunks = await readAll(textFileOf(bytes, id), cap);
        assert.equal(chunks.map((chunk) => chunk.text).join(""), whole?.text);
        assert.equal(chunks.at(-1)?.range.end, bytes.length);
      }),
      RUNS,
    );
  });

  it("comes to the same edges from an offset that was made up", async () => {
    await fc.assert(
      fc.asyncProperty(legacyText(), fc.nat(80), size, async ({ id, content }, madeUp, cap) => {
        const bytes = iconv.encode(content, id);
        const offset = madeUp % (bytes.length + 1);
        const { range } = await readOne(textFileOf(bytes, id), { offset }, cap);
        const before = await readOne(textFileOf(bytes, id), { size: bytes.length }, bytes.length);
        const chunks = await readAll(textFileOf(bytes, id), cap, offset);
        const head = iconv.decode(bytes.subarray(0, range.start), id);
        assert.equal(head + chunks.map((chunk) => chunk.text).join(""), before.text);
        assert.equal(range.start <= offset && offset - range.start < 4, true);
      }),
      RUNS,
    );
  });

  it("makes ranges that follow each other without gap or overlap", async () => {
    await fc.assert(
      fc.asyncProperty(almostUtf8(), size, async (bytes, cap) => {
        let at = 0;
        for (const { range } of await readAll(textFileOf(bytes), cap)) {
          assert.equal(range.start, at);
          at = range.end;
        }
        assert.equal(at, bytes.length);
      }),
      RUNS,
    );
  });
});

function almostUtf8(): fc.Arbitrary<Uint8Array> {
  const piece = fc.oneof(
    text.map((content) => [...Buffer.from(content)]),
    fc.array(fc.nat(255), { maxLength: 4 }),
  );
  return fc.array(piece, { maxLength: 6 }).map((pieces) => Uint8Array.from(pieces.flat()));
}

function legacyText(): fc.Arbitrary<{ readonly id: string; readonly content: string }> {
  return fc
    .constantFrom(...LEGACY)
    .chain((id) =>
      fc
        .array(fc.constantFrom(...(LEGACY_TEXT[id] ?? "")), { maxLength: 40 })
        .map((characters) => ({ id, content: characters.join("") })),
    );
}
