import { createReadStream } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { answer } from "../src/core/answer";
import { FileHistory } from "../src/log/fileHistory";
import { ReadLog } from "../src/log/readLog";
import { FolderStorage } from "../test/kill/folderStorage";
import { WHOLE_FILE } from "../test/unit/core/readAll";
import { BenchReader } from "./benchReader";
import { MIB, median, settle, usedBytes, writeResults } from "./measure";

/**
 * Measures the reader against raw reads of the same bytes in the same run, with a warm page cache, prints the
 * figures and writes them to `bench/results/read.json`. Times are milliseconds.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "read-audit-bench-"));
  try {
    const large = join(folder, "large.txt");
    await writeLines(large, Number(process.env["BENCH_MIB"] ?? 1024) * MIB);
    const medium = join(folder, "medium.txt");
    await writeLines(medium, 72 * MIB);
    await writeResults("read", {
      ...(await firstChunk(large)),
      ...(await wholeWalk(large)),
      ...(await farLines(medium)),
      ...(await smallFile(folder)),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const CHUNK = 60_000;

async function firstChunk(path: string) {
  const raw: number[] = [];
  const ours: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < 20; round++) {
    raw.push(await timed(() => rawRead(path, 0)));
    const reader = new BenchReader();
    const before = usedBytes();
    ours.push(await timed(() => reader.read(path, WHOLE_FILE, new FileHistory())));
    await settle();
    memory.push(usedBytes() - before);
    await reader.dispose();
  }
  return {
    "first chunk of 1 GiB, raw ranged read": median(raw),
    "first chunk of 1 GiB": median(ours),
    "first chunk of 1 GiB, more than raw (target 5)": median(ours) - median(raw),
    "first chunk of 1 GiB, MiB more memory (target 16)": Math.max(...memory) / MIB,
  };
}

async function wholeWalk(path: string) {
  await decodeLoop(path); // Warms the page cache for both.
  const least = await timed(() => decodeLoop(path));
  const reader = new BenchReader();
  const history = new FileHistory();
  const ours = await timed(async () => {
    for (let offset: number | null = 0; offset !== null; ) {
      const facts = await reader.read(path, { ...WHOLE_FILE, offset }, history);
      answer(facts);
      offset = facts.chunk.limitedBy === null ? null : facts.chunk.range.end;
    }
  });
  await reader.dispose();
  return {
    "walk of 1 GiB, read and decode only": least,
    "walk of 1 GiB": ours,
    "walk of 1 GiB, share of that throughput (target 0.5)": least / ours,
  };
}

/** The least that any reader must do: read and decode the same chunks. */
async function decodeLoop(path: string): Promise<void> {
  const handle = await open(path, "r");
  const decoder = new TextDecoder();
  const { size } = await handle.stat();
  for (let at = 0; at < size; at += CHUNK) {
    const bytes = new Uint8Array(Math.min(CHUNK, size - at));
    await handle.read(bytes, 0, bytes.length, at);
    decoder.decode(bytes);
  }
  await handle.close();
}

async function farLines(path: string) {
  const args = { ...WHOLE_FILE, startLine: 500_001, endLine: 500_010 };
  const expected = await streamLines(path, 500_001, 500_010);
  const streaming: number[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < 10; round++) {
    streaming.push(await timed(() => streamLines(path, 500_001, 500_010)));
    const reader = new BenchReader();
    const read = async () => {
      const { chunk } = await reader.read(path, args, new FileHistory());
      if (chunk.text !== expected) throw new Error("The lines are not the ones that were asked for.");
    };
    cold.push(await timed(read));
    warm.push(await timed(read));
    await reader.dispose();
  }
  return {
    "10 lines at 500,001 of 72 MB, streamed": median(streaming),
    "10 lines at 500,001 of 72 MB, cold / streamed (target 0.25)": median(cold) / median(streaming),
    "10 lines at 500,001 of 72 MB, warm / streamed (target 0.02)": median(warm) / median(streaming),
  };
}

async function streamLines(path: string, first: number, last: number): Promise<string> {
  const lines: string[] = [];
  let number = 0;
  const stream = createReadStream(path);
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (number >= first) lines.push(`${line}\n`);
    if (number === last) break;
  }
  stream.destroy();
  return lines.join("");
}

async function smallFile(folder: string) {
  const path = join(folder, "small.ts");
  await writeFile(path, "const value = 12345;\n".repeat(490));
  const reader = new BenchReader();
  const log = new ReadLog({
    storage: new FolderStorage(join(folder, "log")),
    loadWasm: async () =>
      (await import("node:fs/promises")).readFile(require.resolve("sql.js/dist/sql-wasm.wasm")),
    now: () => Date.now(),
    runId: "bench0000000",
  });
  const call = reader.calls(folder, log);
  const times: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < 500; round++) {
    raw.push(await timed(() => rawRead(path, 0)));
    times.push(await timed(() => call({ path: "small.ts" })));
  }
  await log.dispose();
  await reader.dispose();
  return {
    "a 10 KB file, raw read": median(raw),
    "a 10 KB file, answered and its row saved, median (target 5)": median(times),
    "a 10 KB file, answered / raw read": median(times) / median(raw),
  };
}

async function rawRead(path: string, at: number): Promise<void> {
  const handle = await open(path, "r");
  await handle.read(new Uint8Array(CHUNK), 0, CHUNK, at);
  await handle.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  usedBytes(); // Collects what was measured before left behind.
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function writeLines(path: string, bytes: number): Promise<void> {
  const handle = await open(path, "w");
  const block = Array.from({ length: 20_000 }, (_, n) => `${"word ".repeat(8 + (n % 5))}${n}\n`).join("");
  for (let written = 0; written < bytes; written += block.length) await handle.write(block);
  await handle.close();
}

void main();
