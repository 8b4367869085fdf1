import assert from "node:assert/strict";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { closeLogs, openLog } from "./openLog";

describe("The log", () => {
  afterEach(closeLogs);

  it("saves a read before it says so, and another run finds all of its facts", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    const read = aRead({
      agent: "sub",
      requested: { offset: 1, size: 2, startLine: 3, endLine: 4 },
      limitedBy: "token_budget",
      range: { start: 0, end: 40 },
      startLine: 1,
      endLine: 3,
      totalLines: 9,
      endsMidLine: true,
      encoding: "gb18030",
    });
    const { id, logged } = await log.append(read);
    assert.equal(logged, true);
    assert.equal(storage.files.size, 1);
    const later = openLog({ storage });
    assert.deepEqual(await later.reads("s"), [{ ...read, id }]);
  });

  it("keeps every outcome, and large numbers exactly", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    const big = Number.MAX_SAFE_INTEGER;
    const reads = [
      aRead({
        outcome: "denied",
        range: null,
        totalBytes: null,
        version: null,
        source: null,
        delivery: "unknown",
      }),
      aRead({ outcome: "cancelled" }),
      aRead({ reader: "builtin", delivery: "at_most", range: { start: big - 5, end: big }, totalBytes: big }),
    ];
    for (const read of reads) await log.append(read);
    const logged = await openLog({ storage }).reads("s");
    assert.deepEqual(
      logged,
      reads.map((read, index) => ({ ...read, id: logged[index]?.id })),
    );
  });

  it("shares a save between reads that come at once, and mixes none of them up", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    const paths = Array.from({ length: 50 }, (_, index) => `f${index}`);
    const answers = await Promise.all(paths.map((path) => log.append(aRead({ path, file: path }))));
    assert.ok(storage.calls.filter((call) => call.startsWith("write")).length <= 3);
    const byId = new Map((await openLog({ storage }).reads("s")).map((read) => [read.id, read.path]));
    assert.deepEqual(
      answers.map(({ id }) => byId.get(id)),
      paths,
    );
  });

  it("keeps the newest two saves of a part, and only the last one of a part that is full", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, runId: "a", rowsPerPart: 3 });
    for (let count = 0; count < 8; count++) await log.append(aRead());
    await log.dispose();
    const names = [...storage.files.keys()].sort();
    assert.deepEqual(names, [
      "reads-a-1.3.sqlite",
      "reads-a-2.2.sqlite",
      "reads-a-2.3.sqlite",
      "reads-a-3.2.sqlite",
      "reads-a-3.3.sqlite",
    ]);
    assert.equal((await openLog({ storage }).reads("s")).length, 8);
  });

  it("tells the history of a file across parts and runs", async () => {
    const storage = new MemoryStorage();
    const before = openLog({ storage, rowsPerPart: 2 });
    for (const start of [0, 10, 20, 50]) await before.append(aRead({ range: { start, end: start + 10 } }));
    const log = openLog({ storage, rowsPerPart: 2 });
    await log.append(aRead({ at: 1_500, range: { start: 30, end: 40 }, version: "v2" }));
    await log.append(aRead({ at: 1_600, range: { start: 50, end: 60 }, version: "v2", delivery: "at_most" }));
    await log.append(aRead({ at: 1_700, outcome: "no_room", range: null, version: "v9" }));
    const history = await log.history("s", "file:///w/a.txt");
    assert.equal(history.lastVersion, "v2");
    assert.deepEqual(history.coverageOf("v1"), [
      { start: 0, end: 30 },
      { start: 50, end: 60 },
    ]);
    assert.deepEqual(history.coverageOf("v2"), [{ start: 30, end: 40 }]);
    assert.deepEqual(history.coverageOf("v9"), []);
    assert.equal((await log.history("s", "file:///w/other")).lastVersion, null);
    assert.equal((await log.history("other", "file:///w/a.txt")).lastVersion, null);
  });

  it("takes back a read whose answer did not go out, in history and file", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, rowsPerPart: 2 });
    const { id } = await log.append(aRead());
    assert.equal((await log.history("s", "file:///w/a.txt")).coverageOf("v1").length, 1);
    // The row's part is full by now, and still open to amendment.
    await log.append(aRead({ path: "b", file: "b" }));
    await log.append(aRead({ path: "c", file: "c" }));
    assert.deepEqual(await log.amend(id, "cancelled"), { id, logged: true });
    assert.deepEqual((await log.history("s", "file:///w/a.txt")).coverageOf("v1"), []);
    assert.deepEqual(
      (await openLog({ storage }).reads("s")).map((read) => read.outcome),
      ["cancelled", "ok", "ok"],
    );
    await assert.rejects(log.amend("nobody", "cancelled"));
  });

  it("lists sessions with the last seen first, put together from all runs", async () => {
    const storage = new MemoryStorage();
    const before = openLog({ storage });
    await before.append(aRead({ session: "old", at: 10, path: "first" }));
    await before.append(aRead({ session: "old", at: 20, path: "second" }));
    await before.append(aRead({ session: "other", harness: "window", at: 30, path: "only" }));
    const log = openLog({ storage });
    await log.append(aRead({ session: "old", at: 40, path: "third" }));
    const [old, other, ...more] = await log.sessions();
    assert.deepEqual(more, []);
    assert.deepEqual(old, {
      id: "old",
      harness: "local",
      firstSeen: 10,
      lastSeen: 40,
      endedAt: null,
      firstPath: "first",
      reads: 3,
    });
    assert.deepEqual(
      [other?.id, other?.harness, other?.firstPath, other?.reads],
      ["other", "window", "only", 1],
    );
  });

  it("knows that a turn is over, from the stop hook and from a window that closed", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, now: () => 5_000 });
    await log.append(aRead({ session: "stopped" }));
    await log.append(aRead({ session: "running" }));
    await log.endTurn("stopped");
    const later = openLog({ storage });
    const ends = async () => new Map((await later.sessions()).map(({ id, endedAt }) => [id, endedAt]));
    assert.deepEqual([...(await ends())].sort(), [
      ["running", null],
      ["stopped", 5_000],
    ]);
    await log.dispose();
    await later.refresh();
    assert.equal((await ends()).get("running"), 5_000);
  });

  it("tells its listeners of own reads and of those of other windows, until they are disposed", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    const other = openLog({ storage });
    await log.reads("s");
    let changes = 0;
    const listener = log.onDidChange(() => changes++);
    await other.append(aRead());
    await log.refresh();
    assert.equal(changes, 1);
    assert.equal((await log.reads("s")).length, 1);
    await log.refresh();
    assert.equal(changes, 1);
    await log.append(aRead());
    assert.equal(changes, 2);
    listener.dispose();
    await log.append(aRead());
    assert.equal(changes, 2);
    assert.equal((await log.reads("s")).length, 3);
  });

  it("counts a read once that is logged while others are looked up", async () => {
    const log = openLog();
    await log.append(aRead({ at: 1 }));
    const lookups = [log.reads("s"), log.history("s", "file:///w/a.txt")];
    await Promise.all([
      ...lookups,
      log.append(aRead({ at: 3, path: "b" })),
      log.append(aRead({ at: 2, path: "c" })),
    ]);
    assert.deepEqual(
      (await log.reads("s")).map((read) => read.path),
      ["a.txt", "c", "b"],
    );
  });

  it("misses no read whose part is finished while others are looked up", async () => {
    const storage = new MemoryStorage();
    await openLog({ storage }).append(aRead({ at: 1 }));
    const log = openLog({ storage, rowsPerPart: 1 });
    await log.append(aRead({ at: 2 }));
    await log.sessions();
    const read = storage.read.bind(storage);
    storage.read = async (name) => {
      storage.read = read;
      for (const at of [3, 4, 5]) await log.append(aRead({ at }));
      return read(name);
    };
    assert.deepEqual(
      (await log.reads("s")).map((one) => one.at),
      [1, 2, 3, 4, 5],
    );
  });

  it("keeps sight of a part that is finished while it lists its folder", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, rowsPerPart: 1 });
    const list = storage.list.bind(storage);
    await log.sessions();
    storage.list = async () => {
      storage.list = list;
      const names = await list();
      for (const at of [1, 2, 3]) await log.append(aRead({ at }));
      return names;
    };
    await log.refresh();
    assert.equal((await log.reads("s")).length, 3);
    assert.equal((await log.sessions())[0]?.reads, 3);
  });

  it("has nothing to say where nothing was read", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    assert.deepEqual(await log.sessions(), []);
    assert.deepEqual(await log.reads("s"), []);
    assert.deepEqual(log.faults, []);
    await log.dispose();
    assert.equal(storage.files.size, 0);
  });

  it("starts SQLite only when it is needed", async () => {
    let loads = 0;
    const log = openLog({
      loadWasm: async () => {
        loads += 1;
        throw new Error("no wasm");
      },
    });
    assert.equal(loads, 0);
    const answer = await log.append(aRead());
    assert.equal(answer.logged, false);
    assert.ok(log.faults.some((fault) => fault.kind === "engine"));
    assert.equal((await log.reads("s")).length, 1);
  });
});
