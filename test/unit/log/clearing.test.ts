import assert from "node:assert/strict";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { closeLogs, openLog } from "./openLog";

const SECRET = "the-only-path-of-its-kind";
const DAY = 86_400_000;

describe("Clearing", () => {
  afterEach(closeLogs);

  it("one session takes its rows out of every file, and leaves all others", async () => {
    const storage = new MemoryStorage();
    const dead = openLog({ storage, rowsPerPart: 2 });
    for (const session of ["gone", "kept", "gone", "gone"])
      await dead.append(aRead({ session, path: pathOf(session) }));
    await dead.dispose();
    const log = openLog({ storage });
    await log.append(aRead({ session: "gone", path: SECRET }));
    await log.append(aRead({ session: "kept", path: "kept" }));
    await log.clear("gone");
    assert.deepEqual(await log.reads("gone"), []);
    assert.equal((await log.reads("kept")).length, 2);
    assert.deepEqual(
      (await log.sessions()).map(({ id, reads }) => [id, reads]),
      [["kept", 2]],
    );
    assert.equal((await log.history("gone", "file:///w/a.txt")).lastVersion, null);
    assert.deepEqual(filesWith(storage, SECRET), []);
    assert.equal((await openLog({ storage }).reads("kept")).length, 2);
  });

  it("all leaves no row in any file", async () => {
    const storage = new MemoryStorage();
    for (let run = 0; run < 3; run++) await openLog({ storage }).append(aRead({ path: SECRET }));
    const log = openLog({ storage });
    await log.append(aRead({ path: SECRET }));
    await log.clear(null);
    assert.deepEqual(await log.sessions(), []);
    assert.deepEqual(filesWith(storage, SECRET), []);
  });

  it("in one window stays cleared while another goes on reading", async () => {
    const storage = new MemoryStorage();
    let clock = 1_000;
    const now = () => clock;
    const other = openLog({ storage, now });
    await other.append(aRead({ at: 1_000, path: SECRET }));
    await other.reads("s");
    const log = openLog({ storage, now });
    await log.clear("s");
    clock = 2_000;
    await other.append(aRead({ at: 2_000, path: "after" }));
    await other.refresh();
    for (const one of [other, log, openLog({ storage, now })]) {
      await one.refresh();
      assert.deepEqual(
        (await one.reads("s")).map((read) => read.path),
        ["after"],
      );
    }
    assert.deepEqual(filesWith(storage, SECRET), []);
  });

  it("is noticed by another window with its next save, without a refresh", async () => {
    const storage = new MemoryStorage();
    const other = openLog({ storage });
    await other.append(aRead({ path: SECRET }));
    await openLog({ storage }).clear(null);
    const changed = new Promise<void>((resolve) => {
      other.onDidChange(() => {
        if (filesWith(storage, SECRET).length === 0) resolve();
      });
    });
    await other.append(aRead({ at: 3_000, path: "after" }));
    await changed;
    assert.deepEqual(
      (await other.reads("s")).map((read) => read.path),
      ["after"],
    );
  });

  it("by two windows at once loses nothing that is kept", async () => {
    const storage = new MemoryStorage();
    const dead = openLog({ storage });
    for (const session of ["a", "b", "kept"]) await dead.append(aRead({ session }));
    await dead.dispose();
    const [one, two] = [openLog({ storage }), openLog({ storage })];
    await Promise.all([one.clear("a"), two.clear("b")]);
    for (const log of [one, two, openLog({ storage })]) {
      await log.refresh();
      assert.deepEqual(
        (await log.sessions()).map(({ id }) => id),
        ["kept"],
      );
    }
    await one.clear("kept");
    await two.refresh();
    assert.deepEqual(await two.sessions(), []);
  });

  it("that cannot be written down is not done, and says so", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    await log.append(aRead());
    storage.writeError = new Error("disk full");
    await assert.rejects(log.clear(null), /disk full/);
    assert.equal((await log.reads("s")).length, 1);
  });

  it("takes along rows that could not be saved yet", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, loadWasm: async () => Promise.reject(new Error("no wasm")) });
    await log.append(aRead());
    await log.clear("s");
    assert.deepEqual(await log.reads("s"), []);
  });

  it("skips a half-written clearing, and says so", async () => {
    const storage = new MemoryStorage();
    await openLog({ storage }).append(aRead());
    for (const [index, text] of ['{"session":"s","upTo":9', "", "null", '{"session":7,"upTo":9}'].entries()) {
      storage.files.set(`cleared-x-${index}.json`, new TextEncoder().encode(text));
    }
    const log = openLog({ storage });
    assert.equal((await log.reads("s")).length, 1);
    await log.refresh();
    assert.deepEqual(
      log.faults.map((fault) => fault.kind),
      ["damaged", "damaged", "damaged", "damaged"],
    );
  });
});

describe("Retention", () => {
  afterEach(closeLogs);

  it("drops rows that are too old, from dead runs and from the own one", async () => {
    const storage = new MemoryStorage();
    const now = () => 100 * DAY;
    const dead = openLog({ storage, now });
    await dead.append(aRead({ at: 60 * DAY, path: SECRET }));
    await dead.append(aRead({ at: 80 * DAY, path: "young" }));
    await openLog({ storage, now }).append(aRead({ at: 50 * DAY, path: SECRET }));
    const log = openLog({ storage, now });
    await log.append(aRead({ at: 65 * DAY, path: SECRET }));
    await log.append(aRead({ at: 99 * DAY, path: "own" }));
    await log.prune(30, 1e9);
    assert.deepEqual(
      (await log.reads("s")).map((read) => read.path),
      ["young", "own"],
    );
    // What another window holds open goes with its own pruning.
    await dead.prune(30, 1e9);
    assert.deepEqual(filesWith(storage, SECRET), []);
  });

  it("drops the oldest files over the total size, and clearings that cover nothing any more", async () => {
    const storage = new MemoryStorage();
    const now = () => 100 * DAY;
    for (const day of [96, 97, 98]) {
      const run = openLog({ storage, now });
      await run.append(aRead({ at: day * DAY, path: `day ${day}` }));
      await run.dispose();
    }
    storage.files.set("cleared-x-1.json", new TextEncoder().encode('{"session":"x","upTo":5}'));
    const size = storage.files.get([...storage.files.keys()][0] ?? "")?.length ?? assert.fail();
    const log = openLog({ storage, now });
    await log.prune(30, 2.5 * size);
    assert.deepEqual(
      (await log.reads("s")).map((read) => read.path),
      ["day 97", "day 98"],
    );
    assert.ok(!storage.files.has("cleared-x-1.json"));
    await log.prune(30, 0);
    assert.deepEqual(await log.sessions(), []);
  });

  it("removes files of which nothing is left", async () => {
    const storage = new MemoryStorage();
    const cleared = openLog({ storage, runId: "empty" });
    await cleared.append(aRead());
    await cleared.clear(null);
    await cleared.dispose();
    assert.ok([...storage.files.keys()].some((name) => name.startsWith("reads-empty")));
    await openLog({ storage }).prune(30, 1e9);
    assert.ok(![...storage.files.keys()].some((name) => name.startsWith("reads-empty")));
  });

  it("removes spare saves of runs that are over", async () => {
    const storage = new MemoryStorage();
    const dead = openLog({ storage, runId: "dead" });
    for (let count = 0; count < 3; count++) await dead.append(aRead());
    await openLog({ storage }).prune(30, 1e9);
    const names = [...storage.files.keys()];
    assert.deepEqual(names, ["reads-dead-1.3.sqlite"]);
  });
});

function pathOf(session: string): string {
  return session === "gone" ? SECRET : session;
}

function filesWith(storage: MemoryStorage, text: string): readonly string[] {
  return [...storage.files].filter(([, bytes]) => Buffer.from(bytes).includes(text)).map(([name]) => name);
}
