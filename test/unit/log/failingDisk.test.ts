import assert from "node:assert/strict";
import { once } from "node:events";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { closeLogs, openLog } from "./openLog";

describe("A log that cannot be saved", () => {
  afterEach(closeLogs);

  for (const tears of [false, true]) {
    it(`answers, says so, and keeps its rows until it can, ${tears ? "with" : "without"} a torn file`, async () => {
      const storage = new MemoryStorage();
      const log = openLog({ storage, rowsPerPart: 2 });
      await log.append(aRead({ path: "before" }));
      storage.writeError = new Error("No space left on device");
      storage.tears = tears;
      for (const path of ["a", "b", "c"]) {
        const answer = await log.append(aRead({ path, file: path }));
        assert.ok(!answer.logged);
        assert.match(answer.fault.message, /No space left/);
      }
      assert.deepEqual(
        log.faults.map((fault) => fault.kind),
        ["save"],
      );
      // What was handed out counts, saved or not.
      assert.equal((await log.history("s", "c")).coverageOf("v1").length, 1);
      assert.equal((await log.sessions())[0]?.reads, 4);
      assert.equal((await openLog({ storage }).reads("s")).length, 1);
      storage.writeError = null;
      assert.equal((await log.append(aRead({ path: "after" }))).logged, true);
      assert.deepEqual(log.faults, []);
      const paths = (await openLog({ storage }).reads("s")).map((read) => read.path);
      assert.deepEqual(paths.sort(), ["a", "after", "b", "before", "c"]);
    });
  }

  it("tries again by itself", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage, retryMs: 1 });
    storage.writeError = new Error("read-only file system");
    assert.equal((await log.append(aRead())).logged, false);
    storage.writeError = null;
    const events = new EventTarget();
    log.onDidChange(() => events.dispatchEvent(new Event("change")));
    while (log.faults.length > 0) await once(events, "change");
    assert.equal((await openLog({ storage }).reads("s")).length, 1);
  });

  it("saves amendments and ends of turns later, too", async () => {
    const storage = new MemoryStorage();
    const log = openLog({ storage });
    const first = await log.append(aRead());
    storage.writeError = new Error("gone");
    const second = await log.append(aRead());
    for (const { id } of [first, second]) assert.equal((await log.amend(id, "cancelled")).logged, false);
    await log.endTurn("s");
    storage.writeError = null;
    await log.dispose();
    const later = openLog({ storage });
    assert.deepEqual(
      (await later.reads("s")).map((read) => read.outcome),
      ["cancelled", "cancelled"],
    );
    assert.equal((await later.sessions())[0]?.endedAt, 2_000);
  });

  it("still reads where the folder cannot be listed", async () => {
    const storage = new MemoryStorage();
    storage.list = async () => Promise.reject(new Error("permission denied"));
    const log = openLog({ storage });
    assert.equal((await log.append(aRead())).logged, true);
    assert.equal((await log.reads("s")).length, 1);
    assert.deepEqual(
      log.faults.map((fault) => [fault.kind, fault.file]),
      [["unreadable", null]],
    );
  });
});
