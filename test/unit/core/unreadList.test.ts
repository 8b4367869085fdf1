import assert from "node:assert/strict";
import { auditSession } from "../../../src/core/sessionAudit";
import { unreadList } from "../../../src/core/unreadList";
import { aRead } from "../aRead";

const FACTS = { now: 2_000, abandonAfterMs: 1e9, endedAt: null };
const listOf = (...reads: readonly Parameters<typeof aRead>[0][]) =>
  unreadList(
    auditSession(
      reads.map((facts, at) => aRead({ id: `r${at}`, at, ...facts })),
      FACTS,
    ).files,
  ).join("");

describe("The list of what is unread", () => {
  it("names the very call that goes on, for each file that is not complete", () => {
    const text = listOf(
      { file: "file:///w/a", path: "a", range: { start: 0, end: 60 } },
      { file: "file:///w/b", path: "b" },
      { file: "file:///w/c", path: "c", range: { start: 50, end: 100 } },
    );
    const [head = "", , first, second, ...none] = text.split("\n");
    assert.deepEqual(JSON.parse(head), { files: 3, complete: 1, not_complete: 2 });
    assert.equal(first, 'readaudit_read_file {"path":"a","offset":60} (handed 60 of 100 bytes)');
    assert.equal(second, 'readaudit_read_file {"path":"c","offset":0,"size":50} (handed 50 of 100 bytes)');
    assert.deepEqual(none, []);
  });

  it("says so where nothing was read, or all of it", () => {
    assert.match(listOf(), /has read no file/);
    assert.match(listOf({}), /every file that it read, whole/);
  });

  it("lists a file that was read whole and has changed since", () => {
    const text = listOf({}, { version: "v2", range: { start: 0, end: 10 } });
    assert.match(text, /readaudit_read_file \{"path":"a.txt","offset":0\} \(changed since it was read\)/);
  });

  it("keeps its parts within a lower limit of the host", () => {
    const files = auditSession([aRead({ range: { start: 0, end: 60 } })], FACTS).files;
    assert.ok(unreadList(files, 50).every((part) => part.length <= 50));
  });

  it("does not list what was refused", () => {
    assert.match(listOf({ outcome: "not_found", range: null }), /has read no file/);
  });

  it("stays within what every harness delivers, and counts what it left out", () => {
    const text = listOf(
      ...Array.from({ length: 500 }, (_, n) => ({
        file: `file:///w/${n}`,
        path: `${"読".repeat(20)}/${n}`,
        range: { start: 0, end: 60 },
      })),
    );
    assert.ok(Buffer.byteLength(text) <= 7_500);
    const { more, not_complete } = JSON.parse(text.split("\n")[0] ?? "");
    assert.equal(not_complete, 500);
    assert.equal(more, 500 - (text.split("\n").length - 2));
  });
});
