import assert from "node:assert/strict";
import { SharedTask } from "../../../src/log/sharedTask";

describe("A shared task", () => {
  it("never runs twice at once, and runs once more for all calls that come meanwhile", async () => {
    let running = 0;
    let runs = 0;
    const task = new SharedTask(async () => {
      running += 1;
      assert.equal(running, 1);
      await Promise.resolve();
      running -= 1;
      runs += 1;
      return runs;
    });
    const first = task.run();
    await Promise.resolve();
    await Promise.resolve();
    const later = [task.run(), task.run(), task.run()];
    assert.equal(await first, 1);
    assert.deepEqual(await Promise.all(later), [2, 2, 2]);
  });

  it("tells a failure to those who waited for it, and goes on", async () => {
    let runs = 0;
    const task = new SharedTask(async () => {
      runs += 1;
      if (runs === 1) throw new Error("first");
      return runs;
    });
    await assert.rejects(task.run(), /first/);
    assert.equal(await task.run(), 2);
  });
});
