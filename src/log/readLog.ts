import { byTime, type LoggedRead, type ReadId } from "../core/loggedRead";
import type { Read } from "../core/read";
import { Cleaner } from "./cleaner";
import { isCleared } from "./clearing";
import type { ClosedPart } from "./closedParts";
import { exportCsv } from "./exportCsv";
import { exportSqlite } from "./exportSqlite";
import type { FileHistory } from "./fileHistory";
import type { LogFault } from "./logFault";
import { LogFolder } from "./logFolder";
import type { Logged } from "./logged";
import { LogUnion } from "./logUnion";
import type { ReadLogOptions } from "./readLogOptions";
import { RunWriter } from "./runWriter";
import { Serial } from "./serial";
import { SessionCache } from "./sessionCache";
import { summaryOf } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";
import { SharedTask } from "./sharedTask";
import { Sqlite } from "./sqlite";

/** Every read of this workspace: this window appends to its own files, and sees the union with all others. */
export class ReadLog {
  readonly #options: ReadLogOptions;
  readonly #sqlite: Sqlite;
  readonly #writer: RunWriter;
  readonly #folder: LogFolder;
  readonly #cleaner: Cleaner;
  readonly #union: LogUnion;
  readonly #cache = new SessionCache((session) => this.#collect(session));
  readonly #folderWork = new Serial();
  readonly #refreshing = new SharedTask(() => this.#folderWork.run(() => this.#look()));
  readonly #listeners = new Set<() => void>();
  /** The last read of each session of this run. */
  readonly #lastReads = new Map<string, Read>();
  #firstLook: Promise<void> | null = null;
  #saveFault: LogFault | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #count = 0;

  /** Nothing is opened before it is needed, so damaged files cannot make this fail. */
  constructor(options: ReadLogOptions) {
    const { storage, runId: run, rowsPerPart = 2_000 } = options;
    this.#options = options;
    this.#sqlite = new Sqlite(options.loadWasm);
    this.#folder = new LogFolder(storage, this.#sqlite, run, (name) => this.#writer.isOpen(name));
    this.#cleaner = new Cleaner(storage, this.#folder, run);
    const { parts } = this.#folder;
    const onClosed = (part: ClosedPart) => parts.adopt(part);
    this.#writer = new RunWriter({ storage, sqlite: this.#sqlite, run, rowsPerPart, onClosed });
    this.#union = new LogUnion(this.#folder, this.#writer);
  }

  /** What is wrong with the log at the moment, for the panel. Each file is named once. */
  get faults(): readonly LogFault[] {
    return [this.#saveFault, this.#sqlite.fault, ...this.#folder.faults].filter((fault) => fault !== null);
  }

  /** Logs one read. Resolves when the row is saved, or when saving failed; then it is saved later. */
  async append(read: Read): Promise<Logged> {
    const id = `${this.#options.runId}-${String(this.#count++).padStart(9, "0")}`;
    const row = { ...read, id };
    this.#lastReads.set(read.session, read);
    const fault = await this.#writer.append(row);
    // Only now: a call may be cancelled until then, and no other answer may build on what it would have handed out.
    this.#cache.add(row);
    return this.#saved(id, fault);
  }

  /** The answer of a logged read did not go out after all: the row becomes `cancelled` and covers nothing. */
  async amend(id: ReadId, _outcome: "cancelled"): Promise<Logged> {
    const fault = await this.#writer.cancel(id);
    this.#cache.forget();
    return this.#saved(id, fault);
  }

  /** What `session` was handed of `file`, in this and in earlier window runs. */
  history(session: string, file: string): Promise<FileHistory> {
    return this.#cache.history(session, file);
  }

  /** All sessions that read anything, the last seen first. */
  async sessions(): Promise<readonly SessionSummary[]> {
    await this.#ready();
    return this.#union.sessions();
  }

  /** The reads of `session` in every window and run, in the order of time. */
  reads(session: string): Promise<readonly LoggedRead[]> {
    return this.#cache.reads(session);
  }

  /** Notes that the turn of `session` is over now, as a stop hook tells. Does nothing for one not read from here. */
  async endTurn(session: string): Promise<void> {
    const lastRead = this.#lastReads.get(session);
    if (lastRead === undefined) return;
    this.#setSaveFault(await this.#endTurns([lastRead]));
    this.#changed();
  }

  /** Looks for what other windows wrote. Cheap where they wrote nothing. */
  refresh(): Promise<void> {
    const look = this.#refreshing.run();
    this.#firstLook ??= look;
    return look;
  }

  /** Clears one session, or all, up to now, in every window. Rejects where that cannot be written down. */
  clear(session: string | null): Promise<void> {
    return this.#folderWork.run(async () => {
      await this.#folder.clearings.add({ session, upTo: this.#options.now() });
      await this.#dropCleared();
      await this.#folder.look(true);
      await this.#cleaner.clean();
      this.#changed();
    });
  }

  /** Drops what is older than `days`, then the oldest files until all take at most `maxBytes`. */
  prune(days: number, maxBytes: number): Promise<void> {
    return this.#folderWork.run(async () => {
      await this.#cleaner.prune({ upTo: this.#options.now() - days * MS_PER_DAY, maxBytes });
      await this.#dropCleared();
      this.#changed();
    });
  }

  /** All rows, or those of one session, as one SQLite file of the log's schema. */
  async exportSqlite(session: string | null): Promise<Uint8Array> {
    const sessions = (await this.sessions()).filter(({ id }) => session === null || id === session);
    return exportSqlite(this.#sqlite, sessions, await this.#collect(session));
  }

  /** All rows, or those of one session, as CSV, oldest first. */
  async exportCsv(session: string | null): Promise<string> {
    return exportCsv(await this.#collect(session));
  }

  /** Calls `listener` after each change of the rows or the faults. */
  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Notes that this window's turns are over, saves what is unsaved, and frees the memory. */
  async dispose(): Promise<void> {
    this.#listeners.clear();
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#endTurns([...this.#lastReads.values()]);
    const fault = await this.#writer.close();
    // Where nothing can be written, the next run tells again.
    if (fault === null) await this.#folder.told.note(this.#folder.faults);
  }

  #endTurns(lastReads: readonly Read[]): Promise<LogFault | null> {
    const endedAt = this.#options.now();
    return this.#writer.endTurns(
      lastReads.map((read) => ({ ...summaryOf(read), firstPath: "", reads: 0, endedAt })),
    );
  }

  #ready(): Promise<void> {
    return this.#firstLook ?? this.refresh();
  }

  async #look(): Promise<void> {
    const { revision } = this.#folder.clearings;
    const faults = JSON.stringify(this.faults);
    const changed = await this.#withSqlite(
      () => this.#folder.look(),
      () => new Set<string>(),
    );
    const isCleared = revision !== this.#folder.clearings.revision;
    if (isCleared) await this.#dropCleared();
    this.#cache.forget(changed);
    if (isCleared || changed.size > 0 || faults !== JSON.stringify(this.faults)) this.#changed();
  }

  async #dropCleared(): Promise<void> {
    const { all } = this.#folder.clearings;
    for (const [id, read] of this.#lastReads) if (isCleared(read, all)) this.#lastReads.delete(id);
    this.#setSaveFault(await this.#writer.drop(all));
    this.#cache.forget();
  }

  /** All reads of `session`, or of all sessions, in the order of time. */
  async #collect(session: string | null): Promise<readonly LoggedRead[]> {
    await this.#ready();
    return this.#withSqlite(
      () => this.#union.reads(session),
      () => this.#writer.reads(session).toSorted(byTime),
    );
  }

  /** Where SQLite does not start, which is shown as a fault, the rows in memory are all there is. */
  async #withSqlite<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.#sqlite.fault === null) throw error;
      return otherwise();
    }
  }

  #saved(id: ReadId, fault: LogFault | null): Logged {
    this.#setSaveFault(fault);
    this.#changed();
    void this.#noticeClearings();
    return fault === null ? { id, logged: true } : { id, logged: false, fault };
  }

  /** Another window may have cleared what this one still holds, and nothing else may tell. */
  async #noticeClearings(): Promise<void> {
    if (await this.#folder.hasNewClearing()) await this.refresh();
  }

  #setSaveFault(fault: LogFault | null): void {
    this.#saveFault = fault;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = fault === null ? null : setTimeout(() => this.#retrySave(), this.#options.retryMs ?? 5_000);
  }

  async #retrySave(): Promise<void> {
    this.#setSaveFault(await this.#writer.save());
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const MS_PER_DAY = 86_400_000;
