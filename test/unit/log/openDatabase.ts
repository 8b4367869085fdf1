import initSqlJs, { type Database, type SqlJsStatic } from "sql.js";

let started: Promise<SqlJsStatic> | null = null;

/** A database over `bytes`, or an empty one, in plain SQLite. The caller closes it. */
export async function openDatabase(bytes?: Uint8Array): Promise<Database> {
  started ??= initSqlJs();
  const sqlite = await started;
  return new sqlite.Database(bytes);
}
