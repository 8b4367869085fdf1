import type { Database, SqlValue } from "sql.js";
import { groupBy } from "../core/groupBy";
import type { LoggedRead } from "../core/loggedRead";
import { DELIVERIES, LIMITS, OUTCOMES, READERS, SOURCES } from "../core/read";
import { addToSession, mergeSummaries, summaryOf } from "./sessionRow";

/** Adds reads, whose ids are new, and counts them for their sessions, in one transaction. */
export function insertReads(database: Database, reads: readonly LoggedRead[]): void {
  database.run("BEGIN");
  const insert = database.prepare(INSERT);
  try {
    for (const read of reads) insert.run(valuesOf(read));
    for (const ofSession of groupBy(reads, (read) => read.session).values()) {
      addToSession(database, ofSession.map(summaryOf).reduce(mergeSummaries));
    }
  } finally {
    insert.free();
    database.run("COMMIT");
  }
}

/** How many reads there are. */
export function countReads(database: Database): number {
  return Number(database.exec("SELECT count(*) FROM reads")[0]?.values[0]?.[0]);
}

/** The reads of `session`, or of all sessions where that is null, in the order of their ids. */
export function selectReads(database: Database, session: string | null): LoggedRead[] {
  const select = database.prepare(SELECT);
  const reads: LoggedRead[] = [];
  try {
    select.bind([session]);
    while (select.step()) reads.push(readOf(select.get()));
  } finally {
    select.free();
  }
  return reads;
}

/** In the order of the values below. The harness is kept with the session. */
const COLUMNS = [
  ..."id session agent turn reader at duration_ms file path outcome".split(" "),
  ..."requested_offset requested_size requested_start_line requested_end_line".split(" "),
  ..."range_start range_end delivery total_bytes truncated limited_by next_offset".split(" "),
  ..."start_line end_line total_lines starts_mid_line ends_mid_line".split(" "),
  ..."version encoding source parts units".split(" "),
];

const INSERT = `INSERT INTO reads (${COLUMNS.join()}) VALUES (${COLUMNS.map(() => "?").join()})`;

const SELECT = `SELECT ${COLUMNS.map((column) => `reads.${column}`).join()}, sessions.harness
FROM reads JOIN sessions ON sessions.id = reads.session
WHERE ?1 IS NULL OR reads.session = ?1`;

function valuesOf(read: LoggedRead): SqlValue[] {
  const { requested, range } = read;
  return [
    ...[read.id, read.session, read.agent, read.turn, read.reader, read.at, read.durationMs],
    ...[read.file, read.path, read.outcome],
    ...[requested.offset, requested.size, requested.startLine, requested.endLine],
    ...[range?.start ?? null, range?.end ?? null, read.delivery, read.totalBytes, Number(read.truncated)],
    ...[read.limitedBy, read.nextOffset, read.startLine, read.endLine, read.totalLines],
    ...[Number(read.startsMidLine), Number(read.endsMidLine)],
    ...[read.version, read.encoding, read.source, read.parts, read.units],
  ];
}

function readOf(row: readonly SqlValue[]): LoggedRead {
  let column = 0;
  const next = () => row[column++] ?? null;
  const text = () => textOf(next());
  const integer = () => numberOf(next());
  const textOrNull = () => orNull(next(), textOf);
  const integerOrNull = () => orNull(next(), numberOf);
  const oneOf = <T extends string>(values: readonly T[]) => memberOf(values, next());
  // Each property takes the next column, so this order is the order of the columns.
  return {
    id: text(),
    session: text(),
    agent: textOrNull(),
    turn: textOrNull(),
    reader: oneOf(READERS),
    at: integer(),
    durationMs: integer(),
    file: text(),
    path: text(),
    outcome: oneOf(OUTCOMES),
    requested: {
      offset: integerOrNull(),
      size: integerOrNull(),
      startLine: integerOrNull(),
      endLine: integerOrNull(),
    },
    range: rangeOf(integerOrNull(), integerOrNull()),
    delivery: oneOf(DELIVERIES),
    totalBytes: integerOrNull(),
    truncated: integer() === 1,
    limitedBy: orNull(next(), (value) => memberOf(LIMITS, value)),
    nextOffset: integerOrNull(),
    startLine: integerOrNull(),
    endLine: integerOrNull(),
    totalLines: integerOrNull(),
    startsMidLine: integer() === 1,
    endsMidLine: integer() === 1,
    version: textOrNull(),
    encoding: textOrNull(),
    source: orNull(next(), (value) => memberOf(SOURCES, value)),
    parts: integer(),
    units: integer(),
    harness: text(),
  };
}

function rangeOf(start: number | null, end: number | null): LoggedRead["range"] {
  return start === null || end === null ? null : { start, end };
}

function orNull<T>(value: SqlValue, parse: (value: SqlValue) => T): T | null {
  return value === null ? null : parse(value);
}

// The tables are strict and checked before a row is read: another type here is a bug of this file.
function textOf(value: SqlValue): string {
  if (typeof value === "string") return value;
  throw new TypeError(`Expected a text in the log, found ${typeof value}.`);
}

function numberOf(value: SqlValue): number {
  if (typeof value === "number") return value;
  throw new TypeError(`Expected a number in the log, found ${typeof value}.`);
}

function memberOf<T extends string>(values: readonly T[], value: SqlValue): T {
  const member = values.find((one) => one === value);
  if (member === undefined) throw new TypeError(`The log knows no ${value}.`);
  return member;
}
