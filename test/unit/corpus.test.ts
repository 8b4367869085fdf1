import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { bytesInMemory } from "../../src/core/byteSource";
import { decideContent } from "../../src/host/contentDecider";
import { createEncodings } from "../../src/host/encodings";
import { readAll } from "./core/readAll";

const LARGEST = 2 << 20;
const encodings = createEncodings();

describe("The files of all packages", function () {
  this.timeout(120_000);

  it("are handed out exactly as a plain decoder reads them, or refused as binary", async () => {
    const counts = { text: 0, binary: 0, guessed: 0 };
    for (const path of filesBelow("node_modules")) {
      const bytes = readFileSync(path);
      const decided = await decideContent(bytesInMemory(bytes), null, encodings);
      if (!decided.ok) {
        counts.binary++;
        assert.equal(isPlainText(bytes), false, `${path} is text`);
        continue;
      }
      const { encoding, encodingGuessed } = decided.value;
      // Chunks of another size for each file, so that edges fall everywhere.
      const cap = 1_000 + (counts.text % 60_000);
      const chunks = await readAll(decided.value, cap);
      const text = chunks.map((chunk) => chunk.text).join("");
      if (encodingGuessed) counts.guessed++;
      else assert.ok(text === new TextDecoder(LABELS.get(encoding.id)).decode(bytes), path);
      counts.text++;
    }
    assert.ok(counts.text > 2_000, JSON.stringify(counts));
    assert.ok(counts.guessed < counts.text / 100, JSON.stringify(counts));
  });
});

const LABELS: ReadonlyMap<string, string> = new Map([
  ["utf8", "utf-8"],
  ["utf16le", "utf-16le"],
  ["utf16be", "utf-16be"],
]);

/** Backspace to carriage return, and escape. */
const TEXT_CONTROLS = new Set([8, 9, 10, 11, 12, 13, 27]);

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !text.startsWith("%PDF-") && !bytes.some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte));
  } catch {
    return false; // Not UTF-8.
  }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile() && statSync(path).size <= LARGEST) yield path;
  }
}
