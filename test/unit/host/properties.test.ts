import assert from "node:assert/strict";
import fc from "fast-check";
import type { AnswerFacts } from "../../../src/core/answer";
import { DiskHandles } from "../../../src/host/diskHandles";
import { createEncodings } from "../../../src/host/encodings";
import { FileOpener } from "../../../src/host/fileOpener";
import { FileReader } from "../../../src/host/fileReader";
import { TokenBudget } from "../../../src/host/tokenBudget";
import { versionHash } from "../../../src/host/versionHash";
import { FileHistory } from "../../../src/log/fileHistory";
import { aRead } from "../aRead";
import { TestWorkspace } from "./testWorkspace";

const RUNS = { numRuns: Number(process.env["READ_AUDIT_FUZZ_RUNS"] ?? 2000) };

describe("Any answer", function () {
  this.timeout(120_000);

  let workspace: TestWorkspace;
  beforeEach(async () => {
    workspace = await TestWorkspace.create({});
  });
  afterEach(() => workspace.dispose());

  it("has a head that agrees with its text, its tail and its row, whatever is asked of whatever bytes", async () => {
    await fc.assert(
      fc.asyncProperty(content(), anyInput(), async (bytes, input) => {
        await workspace.write("f", bytes);
        const before = workspace.rows.length;
        const parts = await workspace.parts({ ...input, path: "f" });
        assert.ok(parts.every((part) => part.length <= 8192 && part.isWellFormed()));
        assert.ok((parts[0]?.length ?? 0) < 2048);
        const { head, tail } = await workspace.read({ ...input, path: "f" });
        const row = workspace.rows[before];
        assert.equal(workspace.rows.length, before + 2);
        if (head.error !== undefined) return assert.equal(row?.range, null);
        const { offset, bytes_returned: returned, total_bytes: total, next_offset: next } = head;
        assert.ok(typeof offset === "number" && typeof returned === "number" && typeof total === "number");
        assert.equal(total, bytes.length);
        assert.equal(head["truncated"], offset + returned < total);
        assert.equal(next ?? null, head["truncated"] ? offset + returned : null);
        assert.equal(head["truncated"], tail.startsWith("truncated"));
        assert.ok(returned > 0 || offset === total, "progress");
        assert.deepEqual(row?.range, { start: offset, end: offset + returned });
        assert.equal(head["truncated"], head["limited_by"] !== undefined);
      }),
      RUNS,
    );
  });
});

describe("A small file", () => {
  it("that is edited between two chunks is always flagged", async () => {
    const byte = fc.integer({ min: 97, max: 122 });
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.nat(),
        byte,
        async (bytes, at, letter) => {
          const before = Uint8Array.from(bytes, (value) => (value % 26) + 97);
          const after = Uint8Array.from(before);
          after[at % after.length] = letter;
          const file = new MemoryFile(before);
          const first = await file.read(1);
          file.content = after;
          const second = await file.read(1);
          assert.equal(first.changed, false);
          assert.equal(second.changed, Buffer.compare(before, after) !== 0);
        },
      ),
      RUNS,
    );
  });
});

describe("A large file of a virtual file system", () => {
  it("is read anew for each chunk where its provider does not say when it changed", async () => {
    const before = new Uint8Array(5 << 20).fill(97);
    const file = new MemoryFile(before);
    const first = await file.read(1);
    file.content = before.slice().fill(98, 1_000, 1_010);
    const second = await file.read(1);
    assert.deepEqual([first.changed, second.changed], [false, true]);
  });
});

/** A file of a virtual file system, and what one session was handed of it. */
class MemoryFile {
  readonly #history = new FileHistory();
  readonly #reader = new FileReader(
    new FileOpener({
      files: {
        stat: async () => ({ size: this.content.length, mtime: 0 }),
        read: async () => this.content,
      },
      documents: { find: async () => null, unfiled: () => null, remarks: async () => [] },
      handles: new DiskHandles(),
      encodings: createEncodings(),
      hash: versionHash("key of the test"),
      explicitEncoding: () => null,
    }),
    new TokenBudget(),
    () => "mark",
  );

  constructor(public content: Uint8Array) {}

  async read(size: number): Promise<AnswerFacts> {
    const location = { scheme: "memory", authority: "", path: "/f" };
    const facts = await this.#reader.read({
      args: { path: "f", offset: 0, size, startLine: null, endLine: null, ignored: [] },
      target: {
        given: location,
        real: location,
        file: "memory:/f",
        identity: "",
        path: "f",
        isOutside: false,
      },
      session: { id: "s", harness: "local" },
      budget: null,
      settings: { chunkBytes: 60_000, partUnits: 8192 },
      history: this.#history,
      signal: new AbortController().signal,
    });
    if (!facts.ok) throw new Error(facts.failure.message);
    this.#history.add(aRead({ range: facts.value.chunk.range, version: facts.value.version }));
    return facts.value;
  }
}

function content(): fc.Arbitrary<Uint8Array> {
  const text = fc.string({ unit: "binary", maxLength: 60 }).map((value) => new TextEncoder().encode(value));
  return fc.oneof(text, fc.uint8Array({ maxLength: 60 }), fc.constant(new Uint8Array()));
}

/** Arguments as a model may make them up. */
function anyInput(): fc.Arbitrary<object> {
  const number = fc.oneof(fc.nat(80), fc.integer(), fc.constantFrom(null, "7", "x", 1.5, true, 1e20));
  return fc.record(
    { offset: number, size: number, start_line: number, end_line: number, extra: fc.anything() },
    { requiredKeys: [] },
  );
}
