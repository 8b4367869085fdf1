import type { Database } from "sql.js";
import { groupBy } from "../core/groupBy";
import type { LoggedRead } from "../core/loggedRead";
import type { BadFile } from "./badFile";
import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";
import { messageOf } from "./messageOf";
import { formatPartName, newestFirst, type PartName, parsePartName, partKey } from "./partName";
import type { PartReader } from "./partReader";
import { selectReads } from "./readRow";
import { selectSessions } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";

/** A saved part that this window does not write to, and what is remembered of it. */
export interface ClosedPart {
  readonly name: PartName;
  /** Size of its file. */
  readonly bytes: number;
  /** Without what was cleared. */
  readonly sessions: readonly SessionSummary[];
  /** Whether the file still holds rows that were cleared. */
  readonly hasCleared: boolean;
}

/** The parts of other windows and runs, and the finished ones of this run. Their rows stay in the files. */
export class ClosedParts {
  readonly #parts = new Map<string, ClosedPart>();
  #bad: readonly BadFile[] = [];
  #adopted = 0;
  readonly #rowFaults = new Map<string, LogFault>();

  constructor(
    private readonly storage: LogStorage,
    private readonly reader: PartReader,
  ) {}

  get all(): readonly ClosedPart[] {
    return [...this.#parts.values()];
  }

  /** The saves that could not be taken in at the last look. */
  get bad(): readonly BadFile[] {
    return this.#bad;
  }

  /** What was found only as rows were read. */
  get faults(): readonly LogFault[] {
    return [...this.#rowFaults.values()];
  }

  /** How many parts were taken in by `adopt`. */
  get adopted(): number {
    return this.#adopted;
  }

  /** Takes in a part that was just written. */
  adopt(part: ClosedPart): void {
    this.#adopted += 1;
    this.#parts.set(partKey(part.name), part);
  }

  /**
   * Loads the newest good save of each part in `names`, or only of those that have a newer one than before. Forgets
   * those of `before`, all parts at the time of the list, that are not in it. Says whose reads may be others now.
   */
  async look(
    names: readonly PartName[],
    before: readonly ClosedPart[],
    reload: boolean,
  ): Promise<ReadonlySet<string>> {
    const found = groupBy(names, partKey);
    const changed = before.filter((part) => !found.has(partKey(part.name)));
    for (const part of changed) this.#forget(partKey(part.name));
    const bad: BadFile[] = [];
    const waiting = [...found.values()];
    // A few at a time, so that the disk has work while one is checked, and few are in memory at once.
    while (waiting.length > 0) {
      const looks = waiting.splice(0, 8).map((saves) => this.#lookAt(saves, reload, bad));
      changed.push(...(await Promise.all(looks)).flat());
    }
    this.#bad = bad;
    return new Set(changed.flatMap((part) => part.sessions.map((session) => session.id)));
  }

  /** The reads of `session`, or all where that is null, part by part. */
  async *reads(session: string | null): AsyncGenerator<readonly LoggedRead[]> {
    for (const part of this.all) {
      if (session !== null && !part.sessions.some(({ id }) => id === session)) continue;
      yield await this.#readsOf(part, session);
    }
  }

  /** Loads the newest good one of the saves of a part; returns the part before and after where it is another. */
  async #lookAt(saves: readonly PartName[], reload: boolean, bad: BadFile[]): Promise<readonly ClosedPart[]> {
    for (const name of saves.toSorted(newestFirst)) {
      const key = partKey(name);
      const known = this.#parts.get(key);
      if (!reload && known && newestFirst(known.name, name) <= 0) return [];
      const loaded = await this.#load(name);
      if ("fault" in loaded) {
        bad.push(loaded);
        continue;
      }
      this.#parts.set(key, loaded);
      this.#rowFaults.delete(key);
      return known ? [known, loaded] : [loaded];
    }
    return [];
  }

  async #readsOf(part: ClosedPart, session: string | null): Promise<readonly LoggedRead[]> {
    const database = await this.#open(part);
    try {
      return database === null ? [] : selectReads(database, session);
    } catch (error) {
      // Columns have no checks, so a row may hold a word that no version of this extension writes.
      const file = formatPartName(part.name);
      this.#rowFaults.set(partKey(part.name), { kind: "damaged", file, message: messageOf(error) });
      return [];
    } finally {
      database?.close();
    }
  }

  #forget(key: string): void {
    this.#parts.delete(key);
    this.#rowFaults.delete(key);
  }

  async #load(name: PartName): Promise<ClosedPart | BadFile> {
    const opened = await this.reader.open(name, false);
    if (!opened.ok) return opened;
    const { database, bytes, hasCleared } = opened;
    const sessions = selectSessions(database);
    database.close();
    return { name, bytes, sessions, hasCleared };
  }

  async #open({ name }: ClosedPart): Promise<Database | null> {
    const opened = await this.reader.open(name, true);
    if (opened.ok) return opened.database;
    // The window that writes to the part has moved on since the last look.
    for (const save of await this.#savesOf(name)) {
      const newer = await this.reader.open(save, false);
      if (newer.ok) return newer.database;
    }
    this.#rowFaults.set(partKey(name), opened.fault);
    return null;
  }

  async #savesOf(part: PartName): Promise<readonly PartName[]> {
    const names = (await this.storage.list()).flatMap((file) => parsePartName(file) ?? []);
    return names.filter((name) => partKey(name) === partKey(part)).sort(newestFirst);
  }
}
