import assert from "node:assert/strict";
import fc from "fast-check";
import { formatPartName, newestFirst, type PartName, parsePartName } from "../../../src/log/partName";

const run = fc.stringMatching(/^[a-z0-9]{1,40}$/);
const count = fc.integer({ min: 1, max: 999_999_999 });
const plain = { noNullPrototype: true };
const cleaning = fc.record({ count, run }, plain);
const partName: fc.Arbitrary<PartName> = fc.record(
  { run, part: count, save: count, cleaning: fc.option(cleaning) },
  plain,
);

describe("The name of a part", () => {
  it("is read back as it was written", () => {
    fc.assert(fc.property(partName, (name) => assert.deepEqual(parsePartName(formatPartName(name)), name)));
  });

  it("is none for other files", () => {
    const others = [
      "",
      "reads.sqlite",
      "reads-a-1.sqlite",
      "reads-a-1.1.sqlite-journal",
      "reads-A-1.1.sqlite",
    ];
    for (const file of [...others, "x-reads-a-1.1.sqlite", "reads-a-1.1.2.sqlite", "../reads-a-1.1.sqlite"]) {
      assert.equal(parsePartName(file), null);
    }
  });

  it("orders saves by number, a cleaned copy after its original, and never calls two different ones equal", () => {
    const files = [
      "reads-a-1.10.sqlite",
      "reads-a-1.9.2-x.sqlite",
      "reads-a-1.9.1-y.sqlite",
      "reads-a-1.9.1-x.sqlite",
    ];
    const names = [...files, "reads-a-1.9.sqlite"].flatMap((file) => parsePartName(file) ?? []);
    assert.deepEqual(names.toReversed().sort(newestFirst), names);
    fc.assert(
      fc.property(partName, partName, (a, b) => {
        assert.equal(
          newestFirst(a, b) === 0,
          formatPartName(a) === formatPartName({ ...b, run: a.run, part: a.part }),
        );
        assert.equal(Math.sign(newestFirst(a, b)) + Math.sign(newestFirst(b, a)), 0);
      }),
    );
  });
});
