import { readFile } from "node:fs/promises";
import { join } from "node:path";
import initSqlJs from "sql.js";
import type { AgentEditor } from "./agentEditor";

/** What the log knows of a file, over all sessions. Sizes are bytes. */
export interface AuditRow {
  readonly path: string;
  /** What was handed out of the version that was covered most. */
  readonly covered: number;
  readonly total: number;
  readonly calls: number;
  /** Answers that were cut short, and how many of them the agent went on from. */
  readonly cuts: number;
  readonly followed: number;
}

/** Exports the log of an editor and asks it with SQL, as a person could. */
export async function auditRows(editor: AgentEditor): Promise<readonly AuditRow[]> {
  const file = join(editor.dataFolder, "export.sqlite");
  await editor.execute("readAudit.exportLog", { format: "sqlite", uri: { $uri: `file://${file}` } });
  const { Database } = await initSqlJs();
  const database = new Database(await readFile(file));
  try {
    const rows = database.exec(QUERY)[0]?.values ?? [];
    return rows.map(([path, covered, total, calls, cuts, followed]) => ({
      path: String(path),
      covered: Number(covered),
      total: Number(total),
      calls: Number(calls),
      cuts: Number(cuts),
      followed: Number(followed),
    }));
  } finally {
    database.close();
  }
}

const QUERY = `
SELECT path,
       coalesce((SELECT max(covered_bytes) FROM coverage WHERE coverage.file = reads.file), 0),
       max(total_bytes),
       count(*),
       (SELECT count(*) FROM cuts WHERE cuts.file = reads.file),
       (SELECT coalesce(sum(followed), 0) FROM cuts WHERE cuts.file = reads.file)
FROM reads
GROUP BY file
ORDER BY min(at)`;
