import assert from "node:assert/strict";
import type { LogFault } from "../../../src/log/logFault";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { openDatabase } from "./openDatabase";
import { closeLogs, openLog } from "./openLog";

interface Damage {
  readonly name: string;
  readonly kind: LogFault["kind"];
  readonly of: (good: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

const DAMAGES: readonly Damage[] = [
  { name: "empty", kind: "damaged", of: () => new Uint8Array() },
  { name: "one byte long", kind: "damaged", of: (good) => good.slice(0, 1) },
  { name: "cut within the first page", kind: "damaged", of: (good) => good.slice(0, 700) },
  { name: "half-written", kind: "damaged", of: (good) => good.slice(0, good.length / 2) },
  { name: "short of its last byte", kind: "damaged", of: (good) => good.slice(0, -1) },
  { name: "zeroed from the second page on", kind: "damaged", of: (good) => good.slice().fill(0, 4_096) },
  {
    name: "of another program",
    kind: "foreign",
    of: () => new TextEncoder().encode("hello, world".repeat(900)),
  },
  { name: "a database of another program", kind: "foreign", of: () => withSql("CREATE TABLE t (x)") },
  { name: "of a later version", kind: "newer", of: (good) => withSql("PRAGMA user_version = 999", good) },
  { name: "without its tables", kind: "damaged", of: (good) => withSql("DROP TABLE reads", good) },
  {
    name: "holding a value that no version wrote",
    kind: "damaged",
    of: (good) => withSql("UPDATE reads SET outcome = 'odd'", good),
  },
];

describe("A log with a file that is", () => {
  afterEach(closeLogs);

  for (const { name, kind, of } of DAMAGES) {
    it(`${name} says so once, leaves it alone, and everything else works`, async () => {
      const storage = new MemoryStorage();
      await openLog({ storage, runId: "good" }).append(aRead());
      await openLog({ storage, runId: "bad" }).append(aRead({ path: "lost" }));
      const file = "reads-bad-1.1.sqlite";
      const bytes = await of(storage.files.get(file) ?? assert.fail());
      storage.files.set(file, bytes);
      const log = openLog({ storage });
      assert.equal((await log.append(aRead())).logged, true);
      assert.equal((await log.reads("s")).length, 2);
      await log.refresh();
      assert.deepEqual(
        log.faults.map((fault) => [fault.kind, fault.file]),
        [[kind, file]],
      );
      assert.deepEqual(storage.files.get(file), bytes);
      assert.equal((await log.exportCsv(null)).trim().split("\n").length, 3);
      await log.clear(null);
      assert.deepEqual(await log.sessions(), []);
    });
  }

  it("damaged is told by one window run, and no more after that", async () => {
    const storage = new MemoryStorage();
    storage.files.set("reads-a-1.1.sqlite", new Uint8Array(3));
    const first = openLog({ storage });
    await first.sessions();
    await first.refresh();
    assert.equal(first.faults.length, 1);
    await first.dispose();
    const second = openLog({ storage });
    await second.sessions();
    await second.refresh();
    assert.deepEqual(second.faults, []);
    await second.prune(30, 1e9);
    assert.deepEqual([...storage.files.keys()], ["reads-a-1.1.sqlite", "told-reads-a-1.1.sqlite.txt"]);
    storage.files.delete("reads-a-1.1.sqlite");
    await second.prune(30, 1e9);
    assert.deepEqual([...storage.files.keys()], []);
  });

  it("damaged falls back to the save before", async () => {
    const storage = new MemoryStorage();
    const before = openLog({ storage, runId: "a" });
    for (let count = 0; count < 3; count++) await before.append(aRead());
    storage.files.set("reads-a-1.3.sqlite", new Uint8Array(5_000));
    const log = openLog({ storage });
    assert.equal((await log.reads("s")).length, 2);
    await log.refresh();
    assert.equal(log.faults.length, 1);
    // The window that wrote it is alive, and its next save heals the log.
    await before.append(aRead());
    await log.refresh();
    assert.equal((await log.reads("s")).length, 4);
    assert.deepEqual(log.faults, []);
  });

  it("being written at this moment is taken in when it is whole, and is no fault", async () => {
    const storage = new MemoryStorage();
    await openLog({ storage, runId: "a" }).append(aRead());
    const file = "reads-a-1.1.sqlite";
    const whole = storage.files.get(file) ?? assert.fail();
    const log = openLog({ storage });
    for (const share of [0, 0.3, 0.6]) {
      storage.files.set(file, whole.slice(0, share * whole.length));
      await log.refresh();
      assert.deepEqual(await log.reads("s"), []);
      assert.deepEqual(log.faults, []);
    }
    storage.files.set(file, whole);
    await log.refresh();
    assert.equal((await log.reads("s")).length, 1);
    assert.deepEqual(log.faults, []);
  });

  it("locked is skipped, and taken in when it is free again", async () => {
    const storage = new MemoryStorage();
    await openLog({ storage, runId: "a" }).append(aRead());
    storage.locked.add("reads-a-1.1.sqlite");
    const log = openLog({ storage });
    assert.deepEqual(await log.reads("s"), []);
    assert.equal(log.faults[0]?.kind, "unreadable");
    storage.locked.clear();
    await log.refresh();
    assert.equal((await log.reads("s")).length, 1);
    assert.deepEqual(log.faults, []);
  });

  it("not the log's own is no concern of it", async () => {
    const storage = new MemoryStorage();
    storage.files.set("notes.txt", new Uint8Array(3));
    storage.files.set("reads-a-1.sqlite", new Uint8Array(3));
    const log = openLog({ storage });
    assert.deepEqual(await log.sessions(), []);
    assert.deepEqual(log.faults, []);
  });
});

async function withSql(sql: string, bytes?: Uint8Array): Promise<Uint8Array> {
  const database = await openDatabase(bytes);
  database.exec(sql);
  const changed = database.export();
  database.close();
  return changed;
}
