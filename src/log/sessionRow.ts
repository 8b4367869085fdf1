import type { Database } from "sql.js";
import type { Read } from "../core/read";
import type { SessionSummary } from "./sessionSummary";

/** What a row of the table `sessions` says. Times are milliseconds since the epoch. */
export interface SessionSeen {
  readonly id: string;
  readonly harness: string;
  /** A time at which it read. */
  readonly at: number;
  /** When its turn was told to be over; null where nothing is told. */
  readonly endedAt: number | null;
}

/** Notes that a session was seen, which widens the time that is known of it. */
export function noteSession(database: Database, { id, harness, at, endedAt }: SessionSeen): void {
  database.run(
    `INSERT INTO sessions (id, harness, first_seen, last_seen, ended_at) VALUES (?1, ?2, ?3, ?3, ?4)
     ON CONFLICT (id) DO UPDATE SET
       first_seen = min(first_seen, excluded.first_seen),
       last_seen = max(last_seen, excluded.last_seen),
       ended_at = max(coalesce(ended_at, excluded.ended_at), coalesce(excluded.ended_at, ended_at))`,
    [id, harness, at, endedAt],
  );
}

/** One summary for each session that the database knows. */
export function selectSessions(database: Database): SessionSummary[] {
  const rows = database.exec(
    `SELECT id, harness, first_seen, last_seen, ended_at, coalesce(path, ''), coalesce(reads, 0)
     FROM sessions LEFT JOIN (SELECT session, min(at), path, count(*) AS reads FROM reads GROUP BY session)
       ON session = id`,
  );
  return (rows[0]?.values ?? []).map(([id, harness, firstSeen, lastSeen, endedAt, firstPath, reads]) => ({
    id: String(id),
    harness: String(harness),
    firstSeen: Number(firstSeen),
    lastSeen: Number(lastSeen),
    endedAt: endedAt === null ? null : Number(endedAt),
    firstPath: String(firstPath),
    reads: Number(reads),
  }));
}

/** What a single read tells of its session. */
export function summaryOf({ session: id, harness, at, path: firstPath }: Read): SessionSummary {
  return { id, harness, firstSeen: at, lastSeen: at, endedAt: null, firstPath, reads: 1 };
}

/** What two databases know of one session, put together. */
export function mergeSummaries(a: SessionSummary, b: SessionSummary): SessionSummary {
  const first = a.firstPath !== "" && (a.firstSeen <= b.firstSeen || b.firstPath === "") ? a : b;
  return {
    ...first,
    firstSeen: Math.min(a.firstSeen, b.firstSeen),
    lastSeen: Math.max(a.lastSeen, b.lastSeen),
    endedAt:
      a.endedAt === null || b.endedAt === null ? (a.endedAt ?? b.endedAt) : Math.max(a.endedAt, b.endedAt),
    reads: a.reads + b.reads,
  };
}
