import { type FileHandle, open } from "node:fs/promises";

const HANDLES_MOST = 16;
const IDLE_MS = 30_000;

/** File handles that are kept open for a while, as the next chunk follows soon. */
export class DiskHandles {
  readonly #entries = new Map<string, Entry>();
  #idle: NodeJS.Timeout | undefined;

  /**
   * Runs `use` with a handle of the file that `path` led to when it was `identity` (device and inode). Rejects
   * with Node's error where it cannot be opened, and with {@link FileReplaced} where the path leads elsewhere now.
   */
  async use<T>(path: string, identity: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
    const key = `${identity}\0${path}`;
    const entry = this.#entries.get(key) ?? { handle: openExactly(path, identity), users: 0 };
    // Map keeps the order of insertion: the last used stands last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.users++;
    try {
      return await use(await entry.handle);
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    } finally {
      entry.users--;
      if (this.#entries.get(key) !== entry) await closeEntry(entry);
      await this.#closeUnused(HANDLES_MOST);
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => void this.#closeUnused(0), IDLE_MS).unref();
    }
  }

  async dispose(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#closeUnused(0);
  }

  async #closeUnused(most: number): Promise<void> {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= most) return;
      if (entry.users > 0) continue;
      this.#entries.delete(key);
      await closeEntry(entry);
    }
  }
}

/** The path leads to another file than the one that was looked at. */
export class FileReplaced extends Error {
  override readonly name = "FileReplaced";
}

interface Entry {
  readonly handle: Promise<FileHandle>;
  users: number;
}

async function openExactly(path: string, identity: string): Promise<FileHandle> {
  const handle = await open(path, "r");
  const { dev, ino } = await handle.stat({ bigint: true });
  if (`${dev}:${ino}` === identity) return handle;
  await handle.close();
  throw new FileReplaced(path);
}

async function closeEntry({ handle, users }: Entry): Promise<void> {
  if (users > 0) return;
  const opened = await handle.catch(() => undefined); // A handle that never opened was reported to who asked for it.
  await opened?.close();
}
