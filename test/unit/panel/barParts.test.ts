import assert from "node:assert/strict";
import fc from "fast-check";
import { auditFile } from "../../../src/core/fileAudit";
import { barParts } from "../../../src/host/barParts";
import { seededRead } from "../../panel/seededReads";

const TOTAL = 1_000;
const barOf = (ranges: readonly (readonly [number, number])[]) =>
  barParts(
    auditFile(
      ranges.map(([start, end]) => seededRead({ range: { start, end }, totalBytes: TOTAL })),
      Number.POSITIVE_INFINITY,
    ),
  );

describe("the coverage bar", () => {
  it("draws what was handed out twice apart from what was handed out once", () => {
    assert.deepEqual(
      barOf([
        [0, 500],
        [400, 600],
      ]),
      [
        { kind: "read", size: 0.4 },
        { kind: "again", size: 0.1 },
        { kind: "read", size: 0.1 },
        { kind: "unread", size: 0.4 },
      ],
    );
  });

  it("never looks whole while a byte is missing, however many pieces there are", () => {
    const everyOther = Array.from({ length: 300 }, (_, at) => [at * 3, at * 3 + 2] as const);
    const parts = barOf(everyOther);
    assert.ok(parts.length <= 64);
    assert.ok(parts.some(({ kind }) => kind === "some"));
    assert.ok(!parts.some(({ kind }) => kind === "read"));
  });

  it("is as long as the file, whatever was read", () => {
    const range = fc
      .tuple(fc.nat(TOTAL), fc.nat(TOTAL))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 120 }), (ranges) => {
        const parts = barOf(ranges);
        const whole = parts.reduce((sum, { size }) => sum + size, 0);
        assert.ok(Math.abs(whole - 1) < 1e-9);
        const isWhole = parts.every(({ kind }) => kind === "read" || kind === "again");
        const covered = new Set(
          ranges.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)),
        );
        assert.equal(isWhole, covered.size === TOTAL);
      }),
    );
  });
});
