import assert from "node:assert/strict";
import { auditFile } from "../../../src/core/fileAudit";
import { restRequest } from "../../../src/host/restRequest";
import { seededRead } from "../../panel/seededReads";

describe("the request for the rest of a file", () => {
  const auditOf = (...ranges: readonly (readonly [number, number])[]) =>
    auditFile(
      ranges.map(([start, end]) => seededRead({ path: 'a "b".ts', range: { start, end } })),
      Number.POSITIVE_INFINITY,
    );

  it("names the calls that complete it, and the tool", () => {
    assert.equal(
      restRequest(auditOf([1_000, 2_000])),
      [
        '#auditedRead Read the rest of "a \\"b\\".ts", and go on while the answer is truncated:',
        "- offset=0 size=1000 (bytes 0-1000 of 4000)",
        "- offset=2000 (bytes 2000-4000 of 4000)",
      ].join("\n"),
    );
  });

  it("is none where nothing is left", () => {
    assert.equal(restRequest(auditOf([0, 4_000])), null);
  });

  it("stays short where the pieces are many", () => {
    const request = restRequest(
      auditOf(...Array.from({ length: 40 }, (_, at) => [at * 100, at * 100 + 50] as const)),
    );
    assert.match(request ?? "", /- and 32 more pieces: #unread names them$/);
  });
});
