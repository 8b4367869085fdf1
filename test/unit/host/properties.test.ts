import assert from "node:assert/strict";
import fc from "fast-check";
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

  it("flags every edit of a small file between two chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (bytes, at, flip) => {
          const text = Uint8Array.from(bytes, (byte) => (byte % 26) + 97);
          const session = { id: `s${at}-${flip}-${workspace.rows.length}`, harness: "local" };
          await workspace.write("f", text);
          const first = await workspace.read({ path: "f", size: 1 }, { session });
          const edited = Uint8Array.from(text);
          const position = at % text.length;
          edited[position] = (((edited[position] ?? 0) - 97 + (flip % 25) + 1) % 26) + 97;
          await workspace.write("f", edited);
          const second = await workspace.read({ path: "f", offset: 0 }, { session });
          assert.equal(first.head["changed"], undefined);
          assert.equal(second.head["changed"], true);
        },
      ),
      RUNS,
    );
  });
});

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
