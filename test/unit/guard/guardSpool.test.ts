import assert from "node:assert/strict";
import { GuardFolder } from "../../../src/guard/guardFolder";
import type { ReadEntry, SpoolEntry } from "../../../src/guard/spoolEntry";
import { GuardSpool, type GuardSpoolOptions } from "../../../src/host/guardSpool";
import type { ReadLog } from "../../../src/log/readLog";
import { ScratchFolder } from "../../harness/scratchFolder";
import { closeLogs, openLog } from "../log/openLog";

const ENTRY: ReadEntry = {
  ...{ kind: "read", session: "s", cwd: "/w", at: 1_000, reader: "builtin", file: "/w/a.txt" },
  ...{ size: 100, mtimeMs: 7, start: 0, end: 40, startLine: 1, endLine: 4, totalLines: 10 },
  ...{ delivery: "at_most", isCut: false, isRefused: false },
};

describe("What hooks saw", () => {
  let scratch: ScratchFolder;
  let folder: GuardFolder;
  let log: ReadLog;
  beforeEach(async () => {
    scratch = new ScratchFolder("spool");
    folder = new GuardFolder(scratch.path);
    await folder.create();
    log = openLog();
  });
  afterEach(async () => {
    await closeLogs();
    scratch.dispose();
  });

  const spool = (options: Partial<GuardSpoolOptions> = {}) =>
    new GuardSpool({
      ...{ folder, log },
      isOurs: () => true,
      namesOf: async (file) => ({ file: `file://${file}`, path: file.slice(3) }),
      versionOf: async () => ({ version: "v1", encoding: "utf8" }),
      turnOf: () => "t1",
      onLogged: async () => {},
      onFault: () => assert.fail("no fault is expected"),
      ...options,
    });
  async function ingest(...entries: readonly SpoolEntry[]) {
    for (const entry of entries) await folder.addEntry(entry);
    await spool().ingest();
    return log.reads("s");
  }

  it("becomes rows of the log, in the order of time, and leaves the spool", async () => {
    const rows = await ingest({ ...ENTRY, at: 2_000, start: 40, end: 100 }, ENTRY);
    assert.deepEqual(
      rows.map(({ range, reader, delivery, file, path, turn }) => ({
        range,
        reader,
        delivery,
        file,
        path,
        turn,
      })),
      [
        { range: { start: 0, end: 40 }, ...{ reader: "builtin", delivery: "at_most" }, ...NAMES },
        { range: { start: 40, end: 100 }, ...{ reader: "builtin", delivery: "at_most" }, ...NAMES },
      ],
    );
    assert.deepEqual(await folder.entryNames(), []);
  });

  it("is an end that was asked for where the part ends early, and a cut that was not told where the host made it", async () => {
    const [asked, cut, whole] = await ingest(
      ENTRY,
      { ...ENTRY, at: 1_001, start: null, end: null, isCut: true, delivery: "unknown" },
      { ...ENTRY, at: 1_002, end: 100 },
    );
    assert.deepEqual([asked?.truncated, asked?.limitedBy], [true, "end_line"]);
    assert.deepEqual([cut?.truncated, cut?.limitedBy, cut?.range], [true, null, null]);
    assert.equal(whole?.truncated, false);
  });

  it("has a version only where it is exact, so that only that counts", async () => {
    const [atMost, exact] = await ingest(ENTRY, { ...ENTRY, at: 1_001, delivery: "exact" });
    assert.equal(atMost?.version, null);
    assert.equal(exact?.version, "v1");
  });

  it("is a refused call, or one that went on against the guard, that covers nothing", async () => {
    const [refused, overridden] = await ingest(
      { ...ENTRY, isRefused: true },
      { kind: "overridden", session: "s", cwd: "/w", at: 1_001, reader: "builtin", file: "/w/a.txt" },
    );
    assert.deepEqual([refused?.outcome, refused?.range], ["denied", null]);
    assert.deepEqual([overridden?.outcome, overridden?.range], ["overridden", null]);
  });

  it("ends the turn of the session", async () => {
    await ingest(ENTRY, { kind: "stop", session: "s", cwd: "/w", at: 1_001 });
    const [session] = await log.sessions();
    assert.equal(session?.endedAt, 2_000);
  });

  it("is found by hooks until it is logged", async () => {
    await folder.addEntry(ENTRY);
    let found = 0;
    await spool({
      onLogged: async () => {
        found = (await folder.entries("s")).length;
      },
    }).ingest();
    assert.equal(found, 1);
    assert.equal((await folder.entries("s")).length, 0);
  });

  it("stays for its own window where it is of another", async () => {
    await folder.addEntry(ENTRY);
    await spool({ isOurs: () => false }).ingest();
    assert.equal((await folder.entryNames()).length, 1);
  });

  it("is logged once where two windows of one workspace look at the same time", async () => {
    for (let at = 0; at < 20; at++) await folder.addEntry({ ...ENTRY, at });
    await Promise.all([spool().ingest(), spool().ingest()]);
    assert.equal((await log.reads("s")).length, 20);
  });

  it("tells of faults of the hook program", async () => {
    const faults: string[] = [];
    await folder.addEntry({ kind: "fault", session: "", cwd: "", at: 1, message: "EACCES" });
    await spool({ onFault: ({ message }) => void faults.push(message) }).ingest();
    assert.deepEqual(faults, ["EACCES"]);
  });
});

const NAMES = { file: "file:///w/a.txt", path: "a.txt", turn: "t1" };
