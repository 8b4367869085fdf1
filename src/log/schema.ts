import type { Database } from "sql.js";
import { TABLES } from "./tables";

/** "RAUD": tells our files from other SQLite files. */
export const APPLICATION_ID = 0x52_41_55_44;

/** Every step takes a file from the version of its index to the next. A step that was released never changes. */
const MIGRATIONS: readonly string[] = [TABLES];

/** The version that this build reads and writes: SQLite's `user_version`. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Brings an open database up to a version of the schema, by default this build's; an empty one gets all of it. */
export function migrate(database: Database, version = SCHEMA_VERSION): void {
  const current = Number(database.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
  if (current >= version) return;
  for (const step of MIGRATIONS.slice(current, version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
}
