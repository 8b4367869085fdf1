import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import type { LogStorage } from "../../../src/log/logStorage";
import type { ReadLog } from "../../../src/log/readLog";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { closeLogs, openLog } from "./openLog";

type Step = "append" | "look" | "clear" | "prune" | "reload" | "cancel";

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Step>("append") },
  { weight: 3, arbitrary: fc.constant<Step>("look") },
  { weight: 5, arbitrary: fc.constantFrom<Step>("clear", "prune", "reload", "cancel") },
);

describe("Two windows of one workspace", () => {
  afterEach(closeLogs);

  it("that read 200 times each at once both see all 400 reads", async () => {
    const storage = new MemoryStorage();
    const windows = [openLog({ storage, rowsPerPart: 30 }), openLog({ storage, rowsPerPart: 30 })];
    await Promise.all(
      windows.map(async (log, index) => {
        for (let count = 0; count < 200; count++) {
          await log.append(aRead({ session: `s${index}`, path: `${count}` }));
          if (count % 20 === 0) await log.refresh();
        }
      }),
    );
    for (const log of windows) {
      await log.refresh();
      assert.deepEqual(
        (await log.sessions()).map(({ reads }) => reads),
        [200, 200],
      );
      for (const session of ["s0", "s1"]) {
        assert.equal(new Set((await log.reads(session)).map((read) => read.path)).size, 200);
      }
      assert.deepEqual(log.faults, []);
    }
  }).timeout(30_000);

  it("lose no answered read and show none that was cleared, in whatever order things happen", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25, size: "max" }),
        fc.array(step, { maxLength: 25, size: "max" }),
        fc.infiniteStream(fc.nat(3)),
        async (first, second, pauses) => {
          const storage = new SlowStorage(pauses);
          const kept = new Set<string>();
          await Promise.all([play(storage, "s0", first, kept), play(storage, "s1", second, kept)]);
          const log = openLog({ storage });
          for (let look = 0; look < 2; look++) await log.refresh();
          const ids = (await log.sessions()).map(({ id }) => id);
          const reads = (await Promise.all(ids.map((id) => log.reads(id)))).flat();
          assert.deepEqual(reads.map(({ id, outcome }) => `${id} ${outcome}`).sort(), [...kept].sort());
          assert.deepEqual(log.faults, []);
          await closeLogs();
        },
      ),
      { numRuns: 40 },
    );
  }).timeout(120_000);
});

/** One window that has a session of its own; what it was answered, and did not clear, goes to `kept`. */
async function play(
  storage: LogStorage,
  session: string,
  steps: readonly Step[],
  kept: Set<string>,
): Promise<void> {
  let clock = 0;
  const open = () => openLog({ storage, rowsPerPart: 3, now: () => clock });
  let log = open();
  const outcomes = new Map<string, string>();
  for (const one of steps) {
    clock += 1;
    if (one === "append" || one === "cancel") {
      const { id } = await log.append(aRead({ session, at: clock }));
      if (one === "cancel") await log.amend(id, "cancelled");
      outcomes.set(id, one === "cancel" ? "cancelled" : "ok");
    } else if (one === "look") {
      assert.equal((await readsOf(log, session)).length, outcomes.size);
      // Two looks can fall into one and the same slow write here, which then looks like damage.
      assert.deepEqual(
        log.faults.filter(({ kind }) => kind !== "damaged"),
        [],
      );
    } else if (one === "prune") await log.prune(1, 1e9);
    else if (one === "clear") {
      await log.clear(session);
      outcomes.clear();
    } else {
      await log.dispose();
      log = open();
    }
  }
  await log.dispose();
  for (const [id, outcome] of outcomes) kept.add(`${id} ${outcome}`);
}

async function readsOf(log: ReadLog, session: string) {
  await log.refresh();
  return log.reads(session);
}

/** Every call takes a while, so that those of two windows cross in many ways; a file is half-written for a moment. */
class SlowStorage implements LogStorage {
  readonly #storage = new MemoryStorage();

  constructor(private readonly pauses: Iterator<number>) {}

  async list(): Promise<readonly string[]> {
    await this.#pause();
    return this.#storage.list();
  }

  async read(name: string): Promise<Uint8Array> {
    await this.#pause();
    return this.#storage.read(name);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#storage.write(name, bytes.subarray(0, bytes.length / 2));
    await this.#pause();
    await this.#storage.write(name, bytes);
    await this.#pause();
  }

  async delete(name: string): Promise<void> {
    await this.#pause();
    await this.#storage.delete(name);
  }

  async #pause(): Promise<void> {
    for (let turns = this.pauses.next().value ?? 0; turns > 0; turns--) await setImmediate();
  }
}
