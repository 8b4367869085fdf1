import assert from "node:assert/strict";
import { known, type Options, pendingRead, rule } from "./rule";

describe("The guard, at the end of a turn, where it enforces,", () => {
  const stop = (options: Options, again = false) =>
    rule({ kind: "stop", again }, { level: "enforce", ...options });
  const cut = known({ ranges: [{ start: 0, end: 400 }], cut: { offset: 400, at: 1_000 } });

  it("keeps the turn going where a cut was not followed, and names the call", () => {
    const { decision, entries } = stop({ state: cut });
    assert.deepEqual(decision, {
      kind: "block",
      reason:
        'Read Audit: you stopped reading before the end. Go on until next_offset is null: readaudit_read_file {"path":"a.txt","offset":400}.',
    });
    assert.deepEqual(entries, []);
  });

  it("lets it end the second time, and tells that", () => {
    const { decision, entries } = stop({ state: cut }, true);
    assert.equal(decision.kind, "nothing");
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ["overridden", "stop"],
    );
  });

  const passing: readonly [name: string, options: Options][] = [
    ["no cut is open", { state: known({ ranges: [{ start: 0, end: 400 }] }) }],
    ["the file is gone", { state: cut, looks: [] }],
    ["the file became shorter than the cut", { state: cut, text: "short" }],
    ["another reader went on just now", { state: cut, pending: [pendingRead({ start: 300, end: 500 })] }],
    ["the cut is of an earlier turn", { state: cut, turnStart: 1_001 }],
    ["it only annotates", { state: cut, level: "annotate" }],
  ];
  for (const [name, options] of passing)
    it(`lets it end where ${name}`, () => {
      const { decision, entries } = stop(options);
      assert.equal(decision.kind, "nothing");
      assert.deepEqual(
        entries.map(({ kind }) => kind),
        ["stop"],
      );
    });
});
