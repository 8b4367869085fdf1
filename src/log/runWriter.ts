import type { LoggedRead, ReadId } from "../core/loggedRead";
import { type Clearing, isCleared } from "./clearing";
import type { ClosedPart } from "./closedParts";
import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";
import { messageOf } from "./messageOf";
import { formatPartName, newestFirst, type PartName, parsePartName, partKey } from "./partName";
import { RunPart } from "./runPart";
import { summaryOf } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";
import { SharedTask } from "./sharedTask";
import type { Sqlite } from "./sqlite";

export interface RunWriterOptions {
  readonly storage: LogStorage;
  readonly sqlite: Sqlite;
  readonly run: string;
  /** A part takes no more rows than this, so that a save stays fast however long the window lives. */
  readonly rowsPerPart: number;
  /** Called with each part that is done with. */
  readonly onClosed: (part: ClosedPart) => void;
}

/** Writes the rows of this window run: the only writer of its parts. A save takes along all that is unsaved. */
export class RunWriter {
  /** Oldest first. The last one takes new rows; the one before stays open, so that its rows can still be amended. */
  readonly #parts: RunPart[] = [];
  readonly #save = new SharedTask(() => this.#saveAll());
  #waiting: LoggedRead[] = [];
  #partCount = 0;
  #spare: PartName[] = [];
  #tidying: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunWriterOptions) {}

  /** The reads of `session`, or all where that is null, that are in open parts or in none yet. */
  reads(session: string | null): readonly LoggedRead[] {
    const waiting = this.#waiting.filter((read) => session === null || read.session === session);
    return [...this.#parts.flatMap((part) => part.reads(session)), ...waiting];
  }

  /** The sessions of those reads, part by part. */
  sessions(): readonly SessionSummary[] {
    return [...this.#parts.flatMap((part) => part.sessions()), ...this.#waiting.map(summaryOf)];
  }

  /** Whether `name` is of a part that is still written to. */
  isOpen(name: PartName): boolean {
    return this.#parts.some((part) => partKey(part.name) === partKey(name));
  }

  /** Adds a row, and resolves with what is wrong with the save that should hold it. */
  append(read: LoggedRead): Promise<LogFault | null> {
    this.#waiting.push(read);
    return this.save();
  }

  /** Marks a row as cancelled, and saves that. Throws for a row that is in no open part. */
  cancel(id: ReadId): Promise<LogFault | null> {
    const at = this.#waiting.findIndex((read) => read.id === id);
    const waiting = this.#waiting[at];
    if (waiting) this.#waiting[at] = { ...waiting, outcome: "cancelled" };
    else if (!this.#parts.some((part) => part.cancel(id)))
      throw new Error(`The log cannot amend read ${id}.`);
    return this.save();
  }

  /** Notes when turns ended, and saves that. */
  endTurns(sessions: readonly SessionSummary[]): Promise<LogFault | null> {
    for (const session of sessions) this.#parts.at(-1)?.endTurn(session);
    return this.save();
  }

  /** Drops what was cleared, from the files too. Never rejects. */
  async drop(clearings: readonly Clearing[]): Promise<LogFault | null> {
    this.#waiting = this.#waiting.filter((read) => !isCleared(read, clearings));
    const dropped = this.#parts.map((part) => part.drop(clearings)).includes(true);
    const fault = await this.save();
    return dropped && fault === null ? this.#deleteOlderSaves() : fault;
  }

  /** Saves what is unsaved; calls that come while a save runs share the next one. Never rejects. */
  save(): Promise<LogFault | null> {
    return this.#save.run();
  }

  /** Saves for the last time and frees the memory. */
  async close(): Promise<LogFault | null> {
    const fault = await this.save();
    await this.#tidying;
    for (const part of this.#parts.splice(0)) part.close();
    return fault;
  }

  async #saveAll(): Promise<LogFault | null> {
    const { storage } = this.options;
    try {
      await this.#placeWaiting();
      for (const part of this.#parts) {
        if (part.isSaved) continue;
        const { name } = part;
        await part.save(storage);
        // The save before stays until the next one, should the newest not have reached the disk.
        if (name.save > 1) this.#spare.push({ ...name, save: name.save - 1 });
      }
      this.#closeFull();
      this.#tidying = this.#tidying.then(() => this.#deleteSpare());
      return null;
    } catch (error) {
      return { kind: "save", file: null, message: messageOf(error) };
    }
  }

  async #placeWaiting(): Promise<void> {
    const { sqlite, run, rowsPerPart } = this.options;
    while (this.#waiting.length > 0) {
      const last = this.#parts.at(-1);
      if (last && last.rows < rowsPerPart) {
        last.insert(this.#waiting.splice(0, rowsPerPart - last.rows));
        continue;
      }
      const database = await sqlite.open();
      this.#partCount += 1;
      this.#parts.push(RunPart.create(database, { run, part: this.#partCount, save: 0, cleaning: null }));
    }
  }

  #closeFull(): void {
    for (const part of this.#parts.splice(0, Math.max(0, this.#parts.length - 2))) {
      const { name, bytes } = part;
      this.options.onClosed({ name, bytes, sessions: part.sessions(), hasCleared: false });
      part.close();
      this.#spare.push({ ...name, save: name.save - 1 });
    }
  }

  async #deleteSpare(): Promise<void> {
    for (const name of this.#spare.splice(0)) {
      try {
        await this.options.storage.delete(formatPartName(name));
      } catch {
        // A file that is held by another program takes room and does no harm: it goes with the next save.
        this.#spare.push(name);
      }
    }
  }

  /** Cleaned copies that other windows made of an open part go too. */
  async #deleteOlderSaves(): Promise<LogFault | null> {
    const { storage } = this.options;
    try {
      for (const file of await storage.list()) {
        const name = parsePartName(file);
        const part = name && this.#parts.find((one) => partKey(one.name) === partKey(name));
        if (name && part && newestFirst(part.name, name) < 0) await storage.delete(file);
      }
      return null;
    } catch (error) {
      return { kind: "save", file: null, message: messageOf(error) };
    }
  }
}
