import { byTime, type LoggedRead, type ReadId } from "../core/loggedRead";
import type { Read } from "../core/read";
import { FileHistory } from "./fileHistory";
import type { LogFault } from "./logFault";
import type { Logged } from "./logged";
import type { LogStorage } from "./logStorage";
import type { SessionSummary } from "./sessionSummary";

export interface ReadLogOptions {
  readonly storage: LogStorage;
  /** The bytes of SQLite's wasm build; asked for at the first use. */
  readonly loadWasm: () => Promise<Uint8Array>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Names this window run: 8 to 40 lower-case letters and digits, never used before. */
  readonly runId: string;
}

/** Every read of this workspace: this window appends to its own files, and sees the union with all others. */
export class ReadLog {
  readonly #options: ReadLogOptions;
  readonly #rows: LoggedRead[] = [];
  readonly #listeners = new Set<() => void>();

  private constructor(options: ReadLogOptions) {
    this.#options = options;
  }

  /** Opens the log. Damaged files never make it fail; they are in `faults`. */
  static async open(options: ReadLogOptions): Promise<ReadLog> {
    return new ReadLog(options);
  }

  /** What is wrong with the log at the moment, for the panel. */
  get faults(): readonly LogFault[] {
    return [];
  }

  /** Logs one read. Resolves when the row is saved, or when saving failed. */
  async append(read: Read): Promise<Logged> {
    const id = `${this.#options.runId}-${this.#rows.length}`;
    this.#rows.push({ ...read, id });
    this.#changed();
    return { id, logged: true };
  }

  /** The answer of a logged read did not go out after all: the row becomes `cancelled` and covers nothing. */
  async amend(id: ReadId, outcome: "cancelled"): Promise<Logged> {
    const at = this.#rows.findIndex((row) => row.id === id);
    const row = this.#rows[at];
    if (row === undefined) throw new Error(`No read ${id} was logged by this window.`);
    this.#rows[at] = { ...row, outcome };
    this.#changed();
    return { id, logged: true };
  }

  /** What `session` was handed of `file`, in this and in earlier window runs. */
  async history(session: string, file: string): Promise<FileHistory> {
    const history = new FileHistory();
    for (const row of await this.reads(session)) if (row.file === file) history.add(row);
    return history;
  }

  /** All sessions, the last seen first. */
  async sessions(): Promise<readonly SessionSummary[]> {
    const groups = Map.groupBy(this.#rows, (row) => row.session);
    return [...groups].map(([id, rows]) => ({
      id,
      harness: rows[0]?.harness ?? "",
      firstSeen: Math.min(...rows.map((row) => row.at)),
      lastSeen: Math.max(...rows.map((row) => row.at)),
      endedAt: null,
      firstPath: rows[0]?.path ?? "",
      reads: rows.length,
    }));
  }

  /** The reads of `session` in every window and run, in the order of time. */
  async reads(session: string): Promise<readonly LoggedRead[]> {
    return this.#rows.filter((row) => row.session === session).sort(byTime);
  }

  /** Notes that the turn of `session` is over now, as a stop hook tells. */
  async endTurn(_session: string): Promise<void> {
    this.#changed();
  }

  /** Looks for what other windows wrote. Cheap where they wrote nothing. */
  async refresh(): Promise<void> {
    this.#changed();
  }

  /** Clears one session, or all, up to now; other windows and their files included. */
  async clear(session: string | null): Promise<void> {
    const kept = this.#rows.filter((row) => session !== null && row.session !== session);
    this.#rows.splice(0, this.#rows.length, ...kept);
    this.#changed();
  }

  /** Drops what is older than `retentionDays`, then the oldest files until all take at most `maxBytes`. */
  async prune(_limits: { readonly retentionDays: number; readonly maxBytes: number }): Promise<void> {
    this.#changed();
  }

  /** All rows, or those of one session, as one SQLite file. */
  async exportSqlite(_session: string | null = null): Promise<Uint8Array> {
    return new Uint8Array();
  }

  /** All rows, or those of one session, as CSV, oldest first. */
  async exportCsv(_session: string | null = null): Promise<string> {
    return "";
  }

  /** Calls `listener` after each change of the rows or the faults. */
  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Marks this window's turns as over, saves what is unsaved, and frees the database. */
  async dispose(): Promise<void> {
    this.#listeners.clear();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
