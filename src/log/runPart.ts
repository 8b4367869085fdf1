import type { Database } from "sql.js";
import type { LoggedRead, ReadId } from "../core/loggedRead";
import { type Clearing, dropCleared } from "./clearing";
import type { LogStorage } from "./logStorage";
import { formatPartName, type PartName } from "./partName";
import { countReads, insertReads, selectReads } from "./readRow";
import { migrate } from "./schema";
import { addToSession, selectSessions } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";

/** A part of this window run that is open for writing. Changes are in memory until they are saved. */
export class RunPart {
  #rows = 0;
  #bytes = 0;
  #changes = 0;
  #savedChanges = 0;

  private constructor(
    private readonly database: Database,
    private lastSave: PartName,
  ) {}

  /** A new part over an empty database, which it closes. `name` has save 0, as there is none yet. */
  static create(database: Database, name: PartName): RunPart {
    migrate(database);
    return new RunPart(database, name);
  }

  /** The last save. */
  get name(): PartName {
    return this.lastSave;
  }

  /** Size of the last save. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many reads it holds. */
  get rows(): number {
    return this.#rows;
  }

  get isSaved(): boolean {
    return this.#changes === this.#savedChanges;
  }

  insert(reads: readonly LoggedRead[]): void {
    insertReads(this.database, reads);
    this.#rows += reads.length;
    this.#changes += 1;
  }

  /** Marks a read as cancelled; false where this part does not hold it. */
  cancel(id: ReadId): boolean {
    this.database.run("UPDATE reads SET outcome = 'cancelled' WHERE id = ?", [id]);
    if (this.database.getRowsModified() === 0) return false;
    this.#changes += 1;
    return true;
  }

  /** Notes when the turn of a session ended. */
  endTurn(session: SessionSummary): void {
    addToSession(this.database, session);
    this.#changes += 1;
  }

  /** Drops what was cleared, for good with the next save; false where there was nothing. */
  drop(clearings: readonly Clearing[]): boolean {
    if (!dropCleared(this.database, clearings)) return false;
    this.database.run("VACUUM");
    this.#rows = countReads(this.database);
    this.#changes += 1;
    return true;
  }

  /** The reads of `session`, or all where that is null. */
  reads(session: string | null): readonly LoggedRead[] {
    return selectReads(this.database, session);
  }

  sessions(): readonly SessionSummary[] {
    return selectSessions(this.database);
  }

  /** Saves all that is in it now under a new name. Rejects with the storage's error; nothing is lost then. */
  async save(storage: LogStorage): Promise<void> {
    const changes = this.#changes;
    const name = { ...this.lastSave, save: this.lastSave.save + 1, cleaning: null };
    const bytes = this.database.export();
    await storage.write(formatPartName(name), bytes);
    this.lastSave = name;
    this.#bytes = bytes.length;
    this.#savedChanges = changes;
  }

  close(): void {
    this.database.close();
  }
}
