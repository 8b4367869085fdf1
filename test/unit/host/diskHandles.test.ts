import assert from "node:assert/strict";
import type { FileHandle } from "node:fs/promises";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskHandles, FileReplaced } from "../../../src/host/diskHandles";

describe("File handles", () => {
  let folder: string;
  let path: string;
  let identity: string;
  let handles: DiskHandles;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "read-audit-handles-"));
    path = join(folder, "a.txt");
    await writeFile(path, "text");
    const { dev, ino } = await stat(path, { bigint: true });
    identity = `${dev}:${ino}`;
    handles = new DiskHandles();
  });
  afterEach(async () => {
    await handles.dispose();
    await rm(folder, { recursive: true });
  });

  it("stay open from one use to the next, and are closed when disposed of", async () => {
    const first = await handles.use(path, identity, async (handle) => handle);
    const second = await handles.use(path, identity, async (handle) => handle);
    assert.equal(first, second);
    await handles.dispose();
    assert.equal(first.fd, -1);
  });

  it("are all closed in the end, although a use failed while another went on", async () => {
    const opened: FileHandle[] = [];
    let finish = () => {};
    const slow = handles.use(path, identity, (handle) => {
      opened.push(handle);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await assert.rejects(
      handles.use(path, identity, async () => {
        throw new Error("failed");
      }),
      /failed/,
    );
    await handles.use(path, identity, async (handle) => opened.push(handle));
    finish();
    await slow;
    await handles.dispose();
    assert.deepEqual(
      opened.map(({ fd }) => fd),
      [-1, -1],
    );
  });

  it("are not of another file that took the path", async () => {
    await assert.rejects(
      handles.use(path, "1:1", async () => {}),
      FileReplaced,
    );
  });
});
