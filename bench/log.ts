import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditSession } from "../src/core/sessionAudit";
import { ReadLog } from "../src/log/readLog";
import { FolderStorage } from "../test/kill/folderStorage";
import { aRead } from "../test/unit/aRead";
import { MIB, quantile, usedBytes, writeResults } from "./measure";

/**
 * Measures the log with 100,000 reads against what the disk alone takes in the same run, prints the figures and
 * writes them to `bench/results/log.json`. Times are milliseconds.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "read-audit-bench-"));
  try {
    await writeResults("log", {
      ...(await measureAppends(folder)),
      ...(await measureListing(folder)),
      ...(await measureWalk()),
      ...measureAudit(),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const READS = 100_000;
const SESSIONS = 200;
const MEASURED = 10_000;

/** The first and the last 10,000 reads come one after the other, each saved before the next. */
async function measureAppends(folder: string) {
  const log = openLog(folder, "filler");
  const times: number[] = [];
  const memory: number[] = [];
  for (let count = 0; count < READS; ) {
    const isMeasured = count < MEASURED || count >= READS - MEASURED;
    const batch = Array.from({ length: isMeasured ? 1 : 50 }, () => nthRead(count++));
    const start = performance.now();
    await Promise.all(batch.map((read) => log.append(read)));
    if (isMeasured) times.push(performance.now() - start);
    if (count % MEASURED === 0) memory.push(usedBytes());
  }
  const bare = await bareWrites(folder);
  await log.dispose();
  const [first, last] = [times.slice(0, MEASURED), times.slice(-MEASURED)];
  return {
    "append with save, median": quantile(times, 0.5),
    "append with save, p95 (target 10)": quantile(times, 0.95),
    "bare write of a half-full file, median": bare,
    "append / bare write, medians": quantile(times, 0.5) / bare,
    "last 10,000 appends / first 10,000, medians": quantile(last, 0.5) / quantile(first, 0.5),
    "last 10,000 appends / first 10,000, p95": quantile(last, 0.95) / quantile(first, 0.95),
    "MiB more memory from read 10,000 to 20,000": ((memory[1] ?? 0) - (memory[0] ?? 0)) / MIB,
    "MiB more memory from read 10,000 to 100,000": ((memory.at(-1) ?? 0) - (memory[0] ?? 0)) / MIB,
  };
}

/** What the disk takes for the bytes that an average save writes. */
async function bareWrites(folder: string): Promise<number> {
  const [name = ""] = await readdir(folder);
  const whole = await readFile(join(folder, name));
  const half = whole.subarray(0, whole.length / 2);
  const storage = new FolderStorage(folder);
  const times = [];
  for (let count = 0; count < 200; count++) {
    const start = performance.now();
    await storage.write("bare", half);
    times.push(performance.now() - start);
  }
  await storage.delete("bare");
  return quantile(times, 0.5);
}

/** A window that opens on a full log; SQLite is started in that time. */
async function measureListing(folder: string) {
  const [listed, reading, session, sql]: number[][] = [[], [], [], []];
  for (let round = 0; round < 5; round++) {
    const log = openLog(folder, `reader${round}`);
    let start = performance.now();
    const sessions = await log.sessions();
    listed?.push(performance.now() - start);
    if (sessions.length !== SESSIONS) throw new Error(`Found ${sessions.length} sessions.`);
    start = performance.now();
    const reads = await log.reads("session-7");
    session?.push(performance.now() - start);
    if (reads.length !== READS / SESSIONS) throw new Error(`Found ${reads.length} reads.`);
    start = performance.now();
    await log.exportSqlite(null);
    sql?.push(performance.now() - start);
    await log.dispose();
    start = performance.now();
    for (const name of await readdir(folder)) await readFile(join(folder, name));
    reading?.push(performance.now() - start);
  }
  const [listing, bare] = [quantile(listed ?? [], 0.5), quantile(reading ?? [], 0.5)];
  return {
    "sessions of 100,000 reads listed, cold (target 500)": listing,
    "bare reads of the same files": bare,
    "listing / bare reads": listing / bare,
    "reads of one of 200 sessions": quantile(session ?? [], 0.5),
    "export of 100,000 reads": quantile(sql ?? [], 0.5),
  };
}

/** The history of one file of a gigabyte, asked for after each chunk as the reader does. */
async function measureWalk() {
  const log = openLog(await mkdtemp(join(tmpdir(), "read-audit-walk-")), "walker");
  const size = 60_000;
  const start = performance.now();
  for (let chunk = 0; chunk < 17_000; chunk += 1_000) {
    const appends = Array.from({ length: 1_000 }, async (_, index) => {
      const at = (chunk + index) * size;
      await log.append({ ...nthRead(0), at, file: "huge", range: { start: at, end: at + size } });
      return (await log.history("session-0", "huge")).coverageOf("v1");
    });
    await Promise.all(appends);
  }
  const time = performance.now() - start;
  await log.dispose();
  return { "walk of 17,000 chunks, history asked each time": time };
}

function measureAudit() {
  const reads = Array.from({ length: 20_000 }, (_, count) => ({
    ...nthRead(count),
    file: `f${count % 2_000}`,
  }));
  const times = [];
  for (let count = 0; count < 10; count++) {
    const start = performance.now();
    auditSession(reads, { now: 1e12, abandonAfterMs: 600_000, endedAt: null });
    times.push(performance.now() - start);
  }
  return { "verdicts of 2,000 files with 20,000 reads": quantile(times, 0.5) };
}

function openLog(folder: string, runId: string): ReadLog {
  return new ReadLog({
    storage: new FolderStorage(folder),
    loadWasm: () => readFile(require.resolve("sql.js/dist/sql-wasm.wasm")),
    now: () => Date.now(),
    runId,
  });
}

function nthRead(count: number) {
  const file = `packages/some-package/src/folder/file-${count % 300}.ts`;
  const start = (count % 40) * 60_000;
  return aRead({
    id: `r${count}`,
    session: `session-${count % SESSIONS}`,
    turn: `request-0a1b2c3d-1111-2222-3333-${Math.floor(count / 50)}`,
    at: 1_700_000_000_000 + count,
    file: `file:///home/someone/projects/some-project/${file}`,
    path: file,
    range: { start, end: start + 60_000 },
    totalBytes: 40 * 60_000,
    startLine: 1,
    endLine: 1_500,
    totalLines: 60_000,
    version: "9f2c41d09f2c41d0",
  });
}

void main();
