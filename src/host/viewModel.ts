import type { FileAudit } from "../core/fileAudit";
import type { LineCoverage } from "../core/lineCoverage";
import type { SessionAudit } from "../core/sessionAudit";
import type { LogFault } from "../log/logFault";
import type { SessionSummary } from "../log/sessionSummary";
import type { Amount, FaultView, FileRow, Lines, OtherReader, SessionItem, SessionTotals } from "../protocol";
import { barParts } from "./barParts";
import { baseName, folderName } from "./displayPath";
import { failureOf } from "./rowDetails";
import { rowIdOf } from "./rowId";

/** A file of a session as one row of the panel. */
export function fileRow(audit: FileAudit): FileRow {
  const last = audit.reads.at(-1);
  return {
    id: rowIdOf(audit.file),
    name: baseName(audit.path),
    directory: folderName(audit.path),
    verdict: audit.verdict,
    changed: audit.changed,
    bar: barParts(audit),
    amount: amountOf(audit),
    only: onlyLinesOf(audit),
    calls: audit.reads.filter(({ outcome }) => outcome !== "overridden").length,
    lastAt: last?.at ?? 0,
    otherReaders: otherReadersOf(audit),
    isOverridden: audit.endings.includes("overridden"),
    error: audit.verdict === "refused" && last !== undefined ? failureOf(last) : null,
  };
}

/** A session as an item of the picker; `running` where its last turn may still run. */
export function sessionItem(summary: SessionSummary, running: boolean): SessionItem {
  const firstFile = baseName(summary.firstPath);
  return {
    id: summary.id,
    startedAt: summary.firstSeen,
    firstFile: firstFile === "" ? null : firstFile,
    running,
    kind: summary.harness === "window" ? "window" : "chat",
  };
}

export function sessionTotals(id: string, { followThrough }: SessionAudit): SessionTotals {
  const { handed, followed, open, unsaid } = followThrough;
  return { id, handed, followed, open, unsaid };
}

export function faultView({ kind, file, message }: LogFault): FaultView {
  return { kind: kind === "save" ? "unsaved" : kind === "guard" ? "guard" : "log", file, message };
}

/** What is certain comes first; what other readers may have handed out is told only where nothing is certain. */
function amountOf({ exact, atMost }: FileAudit): Amount | null {
  if (exact.ranges.length > 0 || exact.isWhole) return amountIn(exact, false);
  return atMost.ranges.length > 0 ? amountIn(atMost, true) : null;
}

function amountIn(coverage: LineCoverage, atMost: boolean): Amount {
  const lines = coverage.linesRead();
  const bytes = coverage.ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  // Of a line that was read in part, lines would say that nothing was read.
  if (lines === null || (lines === 0 && bytes > 0))
    return { unit: "bytes", read: bytes, total: coverage.totalBytes, atMost };
  return { unit: "lines", read: lines, total: coverage.totalLines, atMost };
}

function onlyLinesOf({ exact, reads, version }: FileAudit): Lines | null {
  if (exact.ranges.length !== 1) return null;
  const counted = reads.filter(
    (read) => read.version === version && read.delivery === "exact" && read.range !== null,
  );
  const starts = counted.flatMap(({ startLine }) => startLine ?? []);
  const ends = counted.flatMap(({ endLine }) => endLine ?? []);
  if (starts.length < counted.length || ends.length < counted.length) return null;
  return { start: Math.min(...starts), end: Math.max(...ends) };
}

function otherReadersOf({ reads }: FileAudit): readonly OtherReader[] {
  const calls = reads.filter(({ outcome }) => outcome !== "overridden");
  return [...new Set(calls.flatMap(({ reader }) => (reader === "readaudit" ? [] : reader)))];
}
