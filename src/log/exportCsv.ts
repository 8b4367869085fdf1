import { csvFormatRows } from "d3-dsv";
import type { LoggedRead } from "../core/loggedRead";

/** `reads` as CSV with a line of column names, for spreadsheets: a cell that one would run as a formula is defused. */
export function exportCsv(reads: readonly LoggedRead[]): string {
  const rows = reads.map((read) => COLUMNS.map(([, value]) => cell(value(read))));
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${csvFormatRows([COLUMNS.map(([name]) => name), ...rows])}\n`;
}

type Value = string | number | boolean | null;

/** The names of the log's own table, and the time as a person reads it too. */
const COLUMNS: readonly (readonly [name: string, value: (read: LoggedRead) => Value])[] = [
  ["id", (read) => read.id],
  ["session", (read) => read.session],
  ["harness", (read) => read.harness],
  ["agent", (read) => read.agent],
  ["turn", (read) => read.turn],
  ["reader", (read) => read.reader],
  ["at", (read) => read.at],
  ["time", (read) => new Date(read.at).toISOString()],
  ["duration_ms", (read) => read.durationMs],
  ["file", (read) => read.file],
  ["path", (read) => read.path],
  ["outcome", (read) => read.outcome],
  ["requested_offset", (read) => read.requested.offset],
  ["requested_size", (read) => read.requested.size],
  ["requested_start_line", (read) => read.requested.startLine],
  ["requested_end_line", (read) => read.requested.endLine],
  ["range_start", (read) => read.range?.start ?? null],
  ["range_end", (read) => read.range?.end ?? null],
  ["delivery", (read) => read.delivery],
  ["total_bytes", (read) => read.totalBytes],
  ["truncated", (read) => read.truncated],
  ["limited_by", (read) => read.limitedBy],
  ["next_offset", (read) => read.nextOffset],
  ["start_line", (read) => read.startLine],
  ["end_line", (read) => read.endLine],
  ["total_lines", (read) => read.totalLines],
  ["starts_mid_line", (read) => read.startsMidLine],
  ["ends_mid_line", (read) => read.endsMidLine],
  ["version", (read) => read.version],
  ["encoding", (read) => read.encoding],
  ["source", (read) => read.source],
  ["parts", (read) => read.parts],
  ["units", (read) => read.units],
];

function cell(value: Value): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(Number(value));
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
