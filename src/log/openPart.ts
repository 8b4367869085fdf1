import type { Database } from "sql.js";
import type { LogFault } from "./logFault";
import { messageOf } from "./messageOf";
import { APPLICATION_ID, migrate, SCHEMA_VERSION } from "./schema";
import type { Sqlite } from "./sqlite";

export type OpenedPart =
  | { readonly ok: true; readonly database: Database }
  | { readonly ok: false; readonly fault: LogFault };

/**
 * Opens a saved part and checks it, unless `isChecked` says that this was done before; an older schema is brought up
 * to date in memory. The caller closes the database. Rejects only where SQLite cannot start.
 */
export async function openPart(
  sqlite: Sqlite,
  file: string,
  bytes: Uint8Array,
  isChecked: boolean,
): Promise<OpenedPart> {
  const database = await sqlite.open(bytes);
  const fault = isChecked ? null : faultOf(database, file, bytes);
  if (fault === null) {
    migrate(database);
    return { ok: true, database };
  }
  database.close();
  return { ok: false, fault };
}

const MAGIC = "SQLite format 3\0";

function faultOf(database: Database, file: string, bytes: Uint8Array): LogFault | null {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (!MAGIC.startsWith(magic)) return { kind: "foreign", file, message: "not a SQLite file" };
  // SQLite itself takes a last page that is cut short for one that ends in zeros.
  if (bytes.length !== sizeInHeader(bytes))
    return { kind: "damaged", file, message: "the file is cut short" };
  try {
    const [application, version] = [pragma(database, "application_id"), pragma(database, "user_version")];
    if (application !== APPLICATION_ID)
      return { kind: "foreign", file, message: "not written by this extension" };
    if (Number(version) > SCHEMA_VERSION)
      return { kind: "newer", file, message: `schema version ${version}` };
    const check = pragma(database, "quick_check");
    if (check !== "ok") return { kind: "damaged", file, message: String(check) };
    migrate(database);
    database.exec("SELECT 1 FROM reads JOIN sessions LIMIT 0");
    return null;
  } catch (error) {
    // SQLite throws on the very damage that is looked for here.
    return { kind: "damaged", file, message: messageOf(error) };
  }
}

/** What the header says of the file's size; null where there is no whole header. */
function sizeInHeader(bytes: Uint8Array): number | null {
  if (bytes.length < 100) return null;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  const pageSize = header.getUint16(16);
  // 65,536 does not fit, and is written as 1.
  return (pageSize === 1 ? 65_536 : pageSize) * header.getUint32(28);
}

function pragma(database: Database, name: string): unknown {
  return database.exec(`PRAGMA ${name}`)[0]?.values[0]?.[0];
}
