import type { LogStorage } from "../../../src/log/logStorage";

/** A folder in memory that several logs can share, and that a test can break. */
export class MemoryStorage implements LogStorage {
  readonly files = new Map<string, Uint8Array>();
  /** While set, writing fails with it, after half of the file where `tears` is set. */
  writeError: Error | null = null;
  tears = false;
  /** Names that cannot be read, as if another program had locked them. */
  readonly locked = new Set<string>();
  /** What was done, such as `write reads-a-1.1.sqlite`. */
  readonly calls: string[] = [];

  async list(): Promise<readonly string[]> {
    return [...this.files.keys()];
  }

  async read(name: string): Promise<Uint8Array> {
    const bytes = this.files.get(name);
    if (bytes === undefined) throw new Error(`FileNotFound: ${name}`);
    if (this.locked.has(name)) throw new Error(`Locked: ${name}`);
    return bytes;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.calls.push(`write ${name}`);
    if (this.writeError !== null) {
      if (this.tears) this.files.set(name, bytes.slice(0, bytes.length / 2));
      throw this.writeError;
    }
    this.files.set(name, bytes.slice());
  }

  async delete(name: string): Promise<void> {
    this.calls.push(`delete ${name}`);
    this.files.delete(name);
  }
}
