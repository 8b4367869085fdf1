import type { BadFile } from "./badFile";
import { type Clearing, clearingName, formatClearing, isClearingName, parseClearing } from "./clearing";
import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";
import { messageOf } from "./messageOf";

/** What was cleared, by any window; each clearing is a file of its own, so that windows never fight. */
export class Clearings {
  #byFile = new Map<string, Clearing>();
  #retention: Clearing | null = null;
  #count = 0;
  #revision = 0;

  /** `run` names this window run. */
  constructor(
    private readonly storage: LogStorage,
    private readonly run: string,
  ) {}

  /** All that hold, the one of the retention included. */
  get all(): readonly Clearing[] {
    return [...this.#byFile.values(), ...(this.#retention ? [this.#retention] : [])];
  }

  /** Changes whenever there is a new one. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether `files`, the folder's list, has a clearing that was not taken in yet. */
  isNewIn(files: readonly string[]): boolean {
    return files.some((file) => isClearingName(file) && !this.#byFile.has(file));
  }

  /** Rows up to `upTo` are too old to be kept; this is told to no other window, as each knows its own time. */
  retainAfter(upTo: number): void {
    this.#retention = { session: null, upTo };
  }

  /** Writes down a clearing for all windows. Rejects where that cannot be saved; then nothing is cleared. */
  async add(clearing: Clearing): Promise<void> {
    this.#count += 1;
    const file = clearingName(this.run, this.#count);
    await this.storage.write(file, formatClearing(clearing));
    this.#byFile.set(file, clearing);
    this.#revision += 1;
  }

  /** Takes in what `files`, the folder's list, holds, and returns those that are no good. */
  async look(files: readonly string[]): Promise<readonly BadFile[]> {
    const found = new Map<string, Clearing>();
    const bad: BadFile[] = [];
    for (const file of files.filter(isClearingName)) {
      const known = this.#byFile.get(file);
      const clearing = known ?? (await this.#read(file));
      if ("fault" in clearing) bad.push(clearing);
      else found.set(file, clearing);
      if (!known && "upTo" in clearing) this.#revision += 1;
    }
    this.#byFile = found;
    return bad;
  }

  /** Forgets clearings of times up to `upTo`, when no row is left that they could cover. */
  async forget(upTo: number): Promise<void> {
    for (const [file, clearing] of this.#byFile) {
      if (clearing.upTo > upTo) continue;
      await this.storage.delete(file);
      this.#byFile.delete(file);
    }
  }

  async #read(file: string): Promise<Clearing | BadFile> {
    try {
      const bytes = await this.storage.read(file);
      const fault: LogFault = { kind: "damaged", file, message: "the file is cut short" };
      return parseClearing(bytes) ?? { fault, bytes: bytes.length };
    } catch (error) {
      return { fault: { kind: "unreadable", file, message: messageOf(error) }, bytes: 0 };
    }
  }
}
