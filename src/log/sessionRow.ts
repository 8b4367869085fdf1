import type { Database } from "sql.js";
import type { Read } from "../core/read";
import type { SessionSummary } from "./sessionSummary";

/** Adds what is known of a session to its row, which is made where there is none. */
export function addToSession(database: Database, session: SessionSummary): void {
  const { id, harness, firstSeen, lastSeen, firstPath, reads, endedAt } = session;
  database.run(
    `INSERT INTO sessions (id, harness, first_seen, last_seen, first_path, reads, ended_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT (id) DO UPDATE SET
       first_path = CASE WHEN first_path = '' OR (excluded.first_seen < first_seen AND excluded.first_path <> '')
                    THEN excluded.first_path ELSE first_path END,
       first_seen = min(first_seen, excluded.first_seen),
       last_seen = max(last_seen, excluded.last_seen),
       reads = reads + excluded.reads,
       ended_at = max(coalesce(ended_at, excluded.ended_at), coalesce(excluded.ended_at, ended_at))`,
    [id, harness, firstSeen, lastSeen, firstPath, reads, endedAt],
  );
}

/** Makes the rows of sessions agree with the reads that are left, after some were taken out. */
export function recountSessions(database: Database): void {
  database.run(
    `UPDATE sessions SET (first_path, reads, first_seen, last_seen) = (
       SELECT coalesce(path, ''), count(*), coalesce(min(at), first_seen), coalesce(max(at), last_seen)
       FROM reads WHERE session = sessions.id)`,
  );
}

/** One summary for each session that the database knows. */
export function selectSessions(database: Database): SessionSummary[] {
  const rows = database.exec(
    "SELECT id, harness, first_seen, last_seen, first_path, reads, ended_at FROM sessions",
  );
  return (rows[0]?.values ?? []).map(([id, harness, firstSeen, lastSeen, firstPath, reads, endedAt]) => ({
    id: String(id),
    harness: String(harness),
    firstSeen: Number(firstSeen),
    lastSeen: Number(lastSeen),
    firstPath: String(firstPath),
    reads: Number(reads),
    endedAt: typeof endedAt === "number" ? endedAt : null,
  }));
}

/** What a single read tells of its session. */
export function summaryOf({ session: id, harness, at, path: firstPath }: Read): SessionSummary {
  return { id, harness, firstSeen: at, lastSeen: at, endedAt: null, firstPath, reads: 1 };
}

/** What two sources know of one session, put together. */
export function mergeSummaries(a: SessionSummary, b: SessionSummary): SessionSummary {
  const [first, second] = a.firstSeen <= b.firstSeen ? [a, b] : [b, a];
  const ends = [a.endedAt, b.endedAt].filter((end) => end !== null);
  return {
    ...first,
    lastSeen: Math.max(a.lastSeen, b.lastSeen),
    firstPath: first.firstPath || second.firstPath,
    reads: a.reads + b.reads,
    endedAt: ends.length === 0 ? null : Math.max(...ends),
  };
}
