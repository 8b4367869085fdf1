import type { LoggedRead } from "../core/loggedRead";
import { insertReads } from "./readRow";
import { migrate } from "./schema";
import { addToSession } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";
import type { Sqlite } from "./sqlite";

/** `reads`, and what is known of their `sessions`, as one SQLite file of the log's schema. */
export async function exportSqlite(
  sqlite: Sqlite,
  sessions: readonly SessionSummary[],
  reads: readonly LoggedRead[],
): Promise<Uint8Array> {
  const database = await sqlite.open();
  try {
    migrate(database);
    // Nothing has to be undone here, and the pages of a large log are all kept until the end.
    database.exec("PRAGMA journal_mode = OFF; PRAGMA cache_size = -262144");
    for (let at = 0; at < reads.length; at += SLICE) {
      insertReads(database, reads.slice(at, at + SLICE));
      // A large log takes seconds, in which the window has other work too.
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const session of sessions) addToSession(database, { ...session, reads: 0 });
    // A log of many parts is asked by file; the parts themselves are too small to need it.
    database.run("CREATE INDEX reads_of_file ON reads (session, file, at)");
    return database.export();
  } finally {
    database.close();
  }
}

const SLICE = 2_000;
