import assert from "node:assert/strict";
import { auditFile } from "../../../src/core/fileAudit";
import type { LoggedRead } from "../../../src/core/loggedRead";
import { auditSession } from "../../../src/core/sessionAudit";
import { firstUnreadLine, rowDetails } from "../../../src/host/rowDetails";
import { fileRow, sessionItem, sessionTotals } from "../../../src/host/viewModel";
import { NOW, seededRead } from "../../panel/seededReads";

const OVER = Number.POSITIVE_INFINITY;
const rowOf = (...reads: readonly LoggedRead[]) => fileRow(auditFile(reads, OVER));
const firstHalf = seededRead({
  range: { start: 0, end: 2_000 },
  endLine: 50,
  truncated: true,
  limitedBy: "cap",
  nextOffset: 2_000,
});

describe("a row of the panel", () => {
  it("shows a whole file as complete, in lines", () => {
    const row = rowOf(seededRead({ path: "src/lang/parser.ts" }));
    assert.equal(row.name, "parser.ts");
    assert.equal(row.directory, "src/lang");
    assert.equal(row.verdict, "complete");
    assert.deepEqual(row.amount, { unit: "lines", read: 100, total: 100, atMost: false });
    assert.deepEqual(row.bar, [{ kind: "read", size: 1 }]);
  });

  it("says that the agent went on against the guard, which is no call and no other reader", () => {
    const overridden = seededRead({
      outcome: "overridden",
      range: null,
      reader: "builtin",
      delivery: "unknown",
    });
    const row = rowOf(firstHalf, overridden);
    assert.equal(row.isOverridden, true);
    assert.equal(row.calls, 1);
    assert.equal(row.verdict, "abandoned");
    assert.deepEqual(row.otherReaders, []);
    assert.equal(rowOf(firstHalf).isOverridden, false);
    const { reads } = rowDetails(auditFile([firstHalf, overridden], OVER));
    assert.deepEqual([reads[1]?.ending, reads[1]?.error, reads[1]?.atMost], ["overridden", null, false]);
  });

  it("shows the unread end of an abandoned file", () => {
    const row = rowOf(firstHalf);
    assert.equal(row.verdict, "abandoned");
    assert.deepEqual(row.amount, { unit: "lines", read: 50, total: 100, atMost: false });
    assert.deepEqual(
      row.bar.map(({ kind }) => kind),
      ["read", "unread"],
    );
  });

  it("counts what another reader may have handed out as nothing certain", () => {
    const row = rowOf(seededRead({ ...firstHalf, reader: "builtin", delivery: "at_most", version: null }));
    assert.deepEqual(row.amount, { unit: "lines", read: 50, total: 100, atMost: true });
    assert.deepEqual(row.otherReaders, ["builtin"]);
    assert.deepEqual(
      row.bar.map(({ kind }) => kind),
      ["atMost", "unread"],
    );
  });

  it("tells bytes where a line was read in part, so that it never says that nothing was read", () => {
    const row = rowOf(seededRead({ ...firstHalf, endLine: 1, totalLines: 1, endsMidLine: true }));
    assert.deepEqual(row.amount, { unit: "bytes", read: 2_000, total: 4_000, atMost: false });
  });

  it("names the lines of an excerpt that is one piece", () => {
    const excerpt = { ...firstHalf, limitedBy: "end_line" } as const;
    assert.deepEqual(rowOf(excerpt).only, { start: 1, end: 50 });
    const apart = { ...excerpt, range: { start: 3_000, end: 3_400 }, startLine: 76, endLine: 85 };
    assert.equal(rowOf(excerpt, apart).only, null);
  });

  it("has no number that is not one for an empty file", () => {
    const row = rowOf(
      seededRead({
        range: { start: 0, end: 0 },
        totalBytes: 0,
        totalLines: 0,
        startLine: null,
        endLine: null,
      }),
    );
    assert.equal(row.verdict, "complete");
    assert.deepEqual(row.amount, { unit: "lines", read: 0, total: 0, atMost: false });
    assert.deepEqual(row.bar, [{ kind: "read", size: 1 }]);
  });

  it("says why a file was refused", () => {
    const row = rowOf(
      seededRead({ outcome: "binary", range: null, version: null, totalBytes: null, totalLines: null }),
    );
    assert.equal(row.verdict, "refused");
    assert.equal(row.error, "binary");
    assert.equal(row.amount, null);
  });

  it("keeps its id whatever else changes, and shows no path in it", () => {
    assert.equal(rowOf(firstHalf).id, rowOf(seededRead({ session: "other", path: "elsewhere.ts" })).id);
    assert.doesNotMatch(rowOf(firstHalf).id, /file/);
  });
});

describe("an open row", () => {
  it("lists its reads with how each ended, and the pieces between them", () => {
    const later = seededRead({
      range: { start: 3_000, end: 3_400 },
      startLine: 76,
      endLine: 85,
      truncated: true,
      limitedBy: "end_line",
      nextOffset: 3_400,
    });
    const { reads, unread } = rowDetails(auditFile([firstHalf, later], OVER));
    assert.deepEqual(
      reads.map(({ ending }) => ending),
      ["ignored", "asked"],
    );
    assert.deepEqual(unread, [
      { start: 2_000, end: 3_000, lines: { start: 51, end: 75 } },
      { start: 3_400, end: 4_000, lines: { start: 86, end: 100 } },
    ]);
  });

  it("begins to be unread at the line after the last that was handed out", () => {
    assert.equal(firstUnreadLine(auditFile([firstHalf], OVER)), 51);
    assert.equal(firstUnreadLine(auditFile([seededRead({})], OVER)), null);
  });
});

describe("a session of the panel", () => {
  const summary = {
    id: "s",
    harness: "local",
    firstSeen: 1,
    lastSeen: 2,
    endedAt: null,
    firstPath: "src/a.ts",
    reads: 3,
  };

  it("is named by the first file it read", () => {
    assert.deepEqual(sessionItem(summary, true), {
      id: "s",
      startedAt: 1,
      firstFile: "a.ts",
      running: true,
      kind: "chat",
    });
  });

  it("says so when it is the window, for calls that named no chat", () => {
    assert.equal(sessionItem({ ...summary, harness: "window" }, false).kind, "window");
  });

  it("tells cuts that were handed out from those that a reader kept to itself", () => {
    const silent = seededRead({
      ...firstHalf,
      file: "file:///other",
      reader: "builtin",
      delivery: "at_most",
    });
    const audit = auditSession([firstHalf, silent], { now: NOW, abandonAfterMs: 0, endedAt: null });
    assert.deepEqual(sessionTotals("s", audit), { id: "s", handed: 1, followed: 0, open: 0, unsaid: 1 });
  });
});
