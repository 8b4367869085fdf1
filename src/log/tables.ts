/**
 * The first version of the log's tables and views. Facts only; what they mean is computed. Times are milliseconds
 * since the epoch, offsets and ranges are bytes, 0-based and half-open, lines are 1-based and inclusive, units are
 * UTF-16 code units, flags are 0 or 1. Columns have no checks: they would make `quick_check`, and so the opening of
 * a log, ten times slower.
 */
export const TABLES = `
-- One row a conversation. harness: who runs it. ended_at: when its turn was last told to be over. The count of its
-- reads in this file, and the path of the first one or '', are kept so that listing sessions need not look at reads.
CREATE TABLE sessions (
  id         TEXT PRIMARY KEY NOT NULL,
  harness    TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen  INTEGER NOT NULL,
  first_path TEXT NOT NULL,
  reads      INTEGER NOT NULL,
  ended_at   INTEGER
) STRICT, WITHOUT ROWID;

-- One row a call, whatever came of it. No content of a file, and no fingerprint that could be looked up.
CREATE TABLE reads (
  id                   TEXT PRIMARY KEY NOT NULL,
  session              TEXT NOT NULL,
  agent                TEXT,
  turn                 TEXT,
  reader               TEXT NOT NULL,
  at                   INTEGER NOT NULL,
  duration_ms          REAL NOT NULL,
  file                 TEXT NOT NULL,
  path                 TEXT NOT NULL,
  outcome              TEXT NOT NULL,
  requested_offset     INTEGER,
  requested_size       INTEGER,
  requested_start_line INTEGER,
  requested_end_line   INTEGER,
  range_start          INTEGER,
  range_end            INTEGER,
  delivery             TEXT NOT NULL,
  total_bytes          INTEGER,
  truncated            INTEGER NOT NULL,
  limited_by           TEXT,
  next_offset          INTEGER,
  start_line           INTEGER,
  end_line             INTEGER,
  total_lines          INTEGER,
  starts_mid_line      INTEGER NOT NULL,
  ends_mid_line        INTEGER NOT NULL,
  version              TEXT,
  encoding             TEXT,
  source               TEXT,
  parts                INTEGER NOT NULL,
  units                INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The reads that count: what the session was handed for certain.
CREATE VIEW handed_out AS
SELECT session, file, version, total_bytes, range_start, range_end
FROM reads
WHERE outcome = 'ok' AND delivery = 'exact' AND version IS NOT NULL AND range_start IS NOT NULL;

-- The bytes handed out as disjoint ranges, which never touch.
CREATE VIEW covered_ranges AS
WITH reached AS (
  SELECT *, max(range_end) OVER earlier AS reached_before FROM handed_out WHERE range_end > range_start
  WINDOW earlier AS (PARTITION BY session, file, version ORDER BY range_start, range_end
                     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
), numbered AS (
  SELECT *, sum(reached_before IS NULL OR range_start > reached_before) OVER upto AS piece FROM reached
  WINDOW upto AS (PARTITION BY session, file, version ORDER BY range_start, range_end
                  ROWS UNBOUNDED PRECEDING)
)
SELECT session, file, version, min(range_start) AS range_start, max(range_end) AS range_end
FROM numbered
GROUP BY session, file, version, piece;

-- How much of each version of each file each session was handed; complete is null where the size is unknown.
CREATE VIEW coverage AS
WITH files AS (
  SELECT session, file, version, max(total_bytes) AS total_bytes FROM handed_out GROUP BY session, file, version
), covered AS (
  SELECT session, file, version, sum(range_end - range_start) AS bytes FROM covered_ranges
  GROUP BY session, file, version
)
SELECT session, file, version, coalesce(bytes, 0) AS covered_bytes, total_bytes,
       coalesce(bytes, 0) >= total_bytes AS complete
FROM files LEFT JOIN covered USING (session, file, version);

-- The reads that a limit of the reader ended and that said where to go on; followed: the next byte was read later.
CREATE VIEW cuts AS
SELECT id, session, turn, at, file, next_offset, EXISTS (
  SELECT 1 FROM reads AS later
  WHERE later.session = cut.session AND later.file = cut.file AND later.outcome = 'ok'
    AND (later.at, later.id) > (cut.at, cut.id)
    AND later.range_start <= cut.next_offset AND later.range_end > cut.next_offset
) AS followed
FROM reads AS cut
WHERE outcome = 'ok' AND reader = 'readaudit' AND truncated
  AND limited_by IN ('cap', 'token_budget') AND next_offset IS NOT NULL;

-- Per session: cuts handed out, followed, and not followed (ignored, once their turn is over).
CREATE VIEW follow_through AS
SELECT session, count(*) AS handed, sum(followed) AS followed, count(*) - sum(followed) AS not_followed
FROM cuts
GROUP BY session;
`;
