import assert from "node:assert/strict";
import fc from "fast-check";
import { Coverage } from "../../src/core/coverage";
import { OpenCuts } from "../../src/core/openCuts";
import { addRange, type Range } from "../../src/core/range";

const range = fc
  .tuple(fc.nat(40), fc.nat(40))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

describe("Coverage", () => {
  it("grows as a list of ranges does, and knows its overlaps and whether it is whole", () => {
    fc.assert(
      fc.property(fc.array(range), range, (ranges, other) => {
        const coverage = new Coverage();
        let plain: readonly Range[] = [];
        for (const one of ranges) {
          coverage.add(one);
          plain = addRange(plain, one);
        }
        assert.deepEqual(coverage.ranges, plain);
        const clipped = plain.map(({ start, end }) => ({
          start: Math.max(start, other.start),
          end: Math.min(end, other.end),
        }));
        assert.deepEqual(
          coverage.overlapWith(other),
          clipped.filter(({ start, end }) => start < end),
        );
        assert.equal(
          coverage.isWhole(20),
          plain.some(({ start, end }) => start === 0 && end >= 20),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("of an empty file is whole from the start", () => {
    assert.equal(new Coverage().isWhole(0), true);
  });
});

describe("Open cuts", () => {
  it("are each taken once, by the first range that holds their byte", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(40), range)), (steps) => {
        const cuts = new OpenCuts();
        let plain: { readonly offset: number; readonly cut: number }[] = [];
        steps.forEach((step, cut) => {
          if (typeof step === "number") {
            cuts.add(step, cut);
            plain.push({ offset: step, cut });
            return;
          }
          const isIn = ({ offset }: { readonly offset: number }) => step.start <= offset && offset < step.end;
          const expected = plain.filter(isIn).map((one) => one.cut);
          plain = plain.filter((one) => !isIn(one));
          assert.deepEqual(cuts.take(step).toSorted(), expected.toSorted());
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
