import assert from "node:assert/strict";
import { addRange, missingRanges, sizeOfRanges } from "../../src/core/range";

describe("ranges", () => {
  it("become one where they touch or overlap", () => {
    const ranges = addRange(addRange(addRange([], { start: 0, end: 5 }), { start: 8, end: 9 }), {
      start: 5,
      end: 8,
    });
    assert.deepEqual(ranges, [{ start: 0, end: 9 }]);
  });

  it("that are empty add nothing", () => {
    assert.deepEqual(addRange([], { start: 3, end: 3 }), []);
  });

  it("leave out what lies before, between and after them", () => {
    const ranges = [
      { start: 2, end: 4 },
      { start: 6, end: 7 },
    ];
    assert.deepEqual(missingRanges(ranges, 9), [
      { start: 0, end: 2 },
      { start: 4, end: 6 },
      { start: 7, end: 9 },
    ]);
    assert.equal(sizeOfRanges(ranges), 3);
  });
});
