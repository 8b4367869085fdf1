import type { LoggedRead } from "../../src/core/loggedRead";

/** A whole read of a small file, but for what a test says about it. `range` and `total` also set what follows of them. */
export function aRead(facts: Partial<LoggedRead> = {}): LoggedRead {
  const range = facts.range === undefined ? { start: 0, end: 100 } : facts.range;
  const totalBytes = facts.totalBytes === undefined ? 100 : facts.totalBytes;
  const truncated = facts.truncated ?? (range !== null && totalBytes !== null && range.end < totalBytes);
  return {
    id: "r",
    session: "s",
    harness: "local",
    agent: null,
    turn: "t1",
    reader: "readaudit",
    at: 1_000,
    durationMs: 2,
    file: "file:///w/a.txt",
    path: "a.txt",
    outcome: "ok",
    requested: { offset: null, size: null, startLine: null, endLine: null },
    delivery: "exact",
    limitedBy: truncated ? "cap" : null,
    nextOffset: truncated && range !== null ? range.end : null,
    startLine: null,
    endLine: null,
    totalLines: null,
    startsMidLine: false,
    endsMidLine: false,
    version: "v1",
    encoding: null,
    source: "disk",
    parts: 3,
    units: 120,
    ...facts,
    range,
    totalBytes,
    truncated,
  };
}
