import assert from "node:assert/strict";
import * as vscode from "vscode";
import { createEncodings } from "../../src/host/encodings";

/** Every id that the editor offers for `files.encoding`, with text that is in its own script. */
const IDS: Readonly<Record<string, string>> = {
  utf8: "é😀",
  utf16le: "é😀",
  utf16be: "é😀",
  windows1252: "é€œ",
  iso88591: "éß",
  iso88593: "ħĝ",
  iso885915: "€œ",
  macroman: "é∑",
  cp437: "é╬",
  windows1256: "سلام",
  iso88596: "سلام",
  windows1257: "ąžū",
  iso88594: "ąžū",
  iso885914: "ŵŷ",
  windows1250: "čřž",
  iso88592: "čřž",
  cp852: "čřž",
  windows1251: "файл",
  cp866: "файл",
  cp1125: "файлґ",
  iso88595: "файл",
  koi8r: "файл",
  koi8u: "файлґ",
  iso885913: "ąžū",
  windows1253: "αβγ",
  iso88597: "αβγ",
  windows1255: "שלום",
  iso88598: "שלום",
  iso885910: "ðþ",
  iso885916: "șț",
  windows1254: "ğış",
  iso88599: "ğış",
  windows1258: "ăơư",
  gbk: "读取审计",
  gb18030: "读取㐀😀",
  cp950: "讀取",
  big5hkscs: "讀取嘅",
  shiftjis: "読取ソ表ｱ",
  eucjp: "読取ｱ",
  euckr: "읽기",
  windows874: "ไทย",
  iso885911: "ไทย",
  koi8ru: "файл",
  koi8t: "файл",
  gb2312: "读取",
  cp865: "øå",
  cp850: "éø",
};

describe("Every encoding of the editor", () => {
  const encodings = createEncodings();

  for (const [id, sample] of Object.entries(IDS))
    it(`${id} decodes as in the editor`, async () => {
      const text = `ascii ${sample}\r\n`;
      const bytes = await vscode.workspace.encode(text, { encoding: id });
      assert.equal(
        await vscode.workspace.decode(bytes, { encoding: id }),
        text,
        "the sample is not in the encoding",
      );
      const markBytes = id.startsWith("utf16") ? 2 : 0; // The editor puts a mark before UTF-16.
      assert.equal(encodings.byId(id)?.decode(bytes.subarray(markBytes)), text);
    });

  it("of one byte decodes every byte as the editor does, wherever the editor has a character", async () => {
    const all = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
    for (const id of Object.keys(IDS)) {
      const encoding = encodings.byId(id);
      if (encoding === undefined || encoding.longest > 1) continue;
      const theirs = await vscode.workspace.decode(all, { encoding: id });
      const ours = encoding.decode(all);
      for (const [at, character] of [...theirs].entries())
        if (character !== "\ufffd")
          assert.equal([...ours][at], character, `${id} 0x${(at + 128).toString(16)}`);
    }
  });

  it("of two bytes decodes every pair as the editor does, wherever the editor has a character", async () => {
    for (const id of ["gbk", "gb18030", "cp950", "big5hkscs", "shiftjis", "eucjp", "euckr"]) {
      const encoding = encodings.byId(id);
      const valid: number[] = [];
      for (let lead = 0x81; lead < 0xff; lead++)
        for (let trail = 0x40; trail < 0xff; trail++) {
          const pair = Uint8Array.of(lead, trail);
          if (encoding?.codePointAt(pair, 0) === 2) valid.push(lead, trail, 10);
        }
      const bytes = Uint8Array.from(valid);
      assert.ok(bytes.length > 15_000, id);
      assert.equal(encoding?.decode(bytes), await vscode.workspace.decode(bytes, { encoding: id }), id);
    }
  });
});
