import type { Database } from "sql.js";
import type { Read } from "../core/read";
import { recountSessions } from "./sessionRow";

/** Says that rows are gone: those of one session, or of all, up to a time. */
export interface Clearing {
  /** Null for all sessions. */
  readonly session: string | null;
  /** Milliseconds since the epoch, inclusive. */
  readonly upTo: number;
}

/** Whether one of `clearings` covers a read. */
export function isCleared(read: Read, clearings: readonly Clearing[]): boolean {
  return clearings.some(
    ({ session, upTo }) => read.at <= upTo && (session === null || session === read.session),
  );
}

/**
 * Takes the rows that `clearings` cover out of an open database, and says whether there were any. Their bytes stay
 * in free pages until a `VACUUM`.
 */
export function dropCleared(database: Database, clearings: readonly Clearing[]): boolean {
  let dropped = 0;
  for (const { session, upTo } of clearings) {
    for (const [table, id, time] of [
      ["reads", "session", "at"],
      ["sessions", "id", "last_seen"],
    ]) {
      const sql = `DELETE FROM ${table} WHERE ${time} <= ?2 AND (?1 IS NULL OR ${id} = ?1)`;
      database.run(sql, [session, upTo]);
      dropped += database.getRowsModified();
    }
  }
  if (dropped > 0) recountSessions(database);
  return dropped > 0;
}

const PATTERN = /^cleared-[a-z0-9]{1,40}-\d+\.json$/;

/** The name of the file for the clearing of window run `run` with number `count`. */
export function clearingName(run: string, count: number): string {
  return `cleared-${run}-${count}.json`;
}

/** Whether a file holds a clearing. */
export function isClearingName(file: string): boolean {
  return PATTERN.test(file);
}

/** The clearing as the bytes of its file. */
export function formatClearing(clearing: Clearing): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(clearing));
}

/** The clearing that a file holds; null for damage. */
export function parseClearing(bytes: Uint8Array): Clearing | null {
  try {
    const { session, upTo }: { session?: unknown; upTo?: unknown } = JSON.parse(
      new TextDecoder().decode(bytes),
    );
    if (typeof upTo !== "number" || !(session === null || typeof session === "string")) return null;
    return { session, upTo };
  } catch {
    // A file that was cut short is no JSON.
    return null;
  }
}
