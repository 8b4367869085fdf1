import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LogStorage } from "../../src/log/logStorage";

/** The log's folder on disk. It writes in steps of `step` bytes: after a small one, a kill leaves half a file behind. */
export class FolderStorage implements LogStorage {
  constructor(
    private readonly folder: string,
    private readonly step = Number.MAX_SAFE_INTEGER,
  ) {}

  async list(): Promise<readonly string[]> {
    await mkdir(this.folder, { recursive: true });
    return readdir(this.folder);
  }

  async read(name: string): Promise<Uint8Array> {
    return readFile(join(this.folder, name));
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = await open(join(this.folder, name), "w");
    try {
      for (let at = 0; at < bytes.length; at += this.step) {
        await file.write(bytes.subarray(at, at + this.step));
      }
    } finally {
      await file.close();
    }
  }

  async delete(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
