import { type BadFile, certainFaults } from "./badFile";
import { Clearings } from "./clearings";
import { ClosedParts } from "./closedParts";
import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";
import { messageOf } from "./messageOf";
import { type PartName, parsePartName } from "./partName";
import { PartReader } from "./partReader";
import type { Sqlite } from "./sqlite";
import { ToldFaults } from "./toldFaults";

/** All that is in the log's folder beside the parts that this window writes to. */
export class LogFolder {
  readonly clearings: Clearings;
  readonly reader: PartReader;
  readonly parts: ClosedParts;
  readonly told: ToldFaults;
  #files: readonly string[] = [];
  #bad: readonly BadFile[] = [];
  #faults: readonly LogFault[] = [];

  /** `run` names this window run; `isOpen` tells the parts that it writes to. */
  constructor(
    private readonly storage: LogStorage,
    sqlite: Sqlite,
    run: string,
    private readonly isOpen: (name: PartName) => boolean,
  ) {
    this.clearings = new Clearings(storage, run);
    this.reader = new PartReader(storage, sqlite, this.clearings);
    this.told = new ToldFaults(storage);
    this.parts = new ClosedParts(storage, this.reader);
  }

  /** What is no good in it, and was not told by an earlier window run. */
  get faults(): readonly LogFault[] {
    return this.told.untold([...this.#faults, ...this.parts.faults], this.#files);
  }

  /** Whether another window has cleared something since the last look. Cheap: it opens no file. */
  async hasNewClearing(): Promise<boolean> {
    return this.clearings.isNewIn((await this.#list()) ?? []);
  }

  /** Takes in what changed since the last look, or all with `reload`; says whose reads may be others now. */
  async look(reload = false): Promise<ReadonlySet<string>> {
    const badBefore = this.#bad;
    let changed: ReadonlySet<string> = new Set();
    // Taken before the list: a part that this window finishes meanwhile is missing there, and is not gone.
    let parts = this.parts.all;
    let files = await this.#list();
    for (let look = 0; files !== null && look < MAX_LOOKS; look++) {
      const { revision } = this.clearings;
      const badClearings = await this.clearings.look(files);
      const isCleared = this.clearings.revision !== revision;
      const names = files.flatMap((file) => parsePartName(file) ?? []).filter((name) => !this.isOpen(name));
      changed = new Set([...changed, ...(await this.parts.look(names, parts, reload || isCleared))]);
      this.#files = files;
      this.#bad = [...badClearings, ...this.parts.bad];
      this.#faults = certainFaults(this.#bad, badBefore);
      const unreadable = this.#bad.filter(({ fault }) => fault.kind === "unreadable");
      if (unreadable.length === 0) break;
      // A file that went away between the list and the read is no fault: its window wrote a newer one.
      parts = this.parts.all;
      const now = await this.#list();
      if (now === null || unreadable.every(({ fault: { file } }) => file !== null && now.includes(file)))
        break;
      files = now;
    }
    return changed;
  }

  async #list(): Promise<readonly string[] | null> {
    try {
      return await this.storage.list();
    } catch (error) {
      this.#faults = [{ kind: "unreadable", file: null, message: messageOf(error) }];
      return null;
    }
  }
}

/** A window in a storm of reads replaces its file every few milliseconds; it is caught at some look. */
const MAX_LOOKS = 20;
