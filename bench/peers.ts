import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FileHistory } from "../src/log/fileHistory";
import { WHOLE_FILE } from "../test/unit/core/readAll";
import { BenchReader } from "./benchReader";
import { median, writeResults } from "./measure";
import { type PeerReader, peerReaders } from "./peerReaders";

/**
 * Runs readers that people use today and ours on the same files, each by its own hints, and writes what came out to
 * `bench/results/peers.json`. Wrong or lossy text is marked so. The peers are installed by `scripts/bench.mjs`.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "read-audit-peers-"));
  try {
    const short = Array.from({ length: 3_000 }, (_, n) => `line ${n + 1} ${"x".repeat(n % 60)}`).join("\n");
    const far = Array.from(
      { length: 1_300_000 },
      (_, n) => `line ${n + 1} of a long file, of ${"y".repeat(n % 40)}`,
    );
    const files = {
      short: join(folder, "short.txt"),
      long: join(folder, "long.txt"),
      far: join(folder, "far.txt"),
    };
    const long = "0123456789".repeat(20_000);
    await writeFile(files.short, `${short}\n`);
    await writeFile(files.long, long);
    await writeFile(files.far, far.join("\n"));
    const expected = far.slice(500_000, 500_010).join("\n");

    const results: Record<string, string> = {};
    for (const reader of [ours(), ...(await peerReaders(resolve(".host", "peers")))]) {
      results[`${reader.name}: 3,000 short lines`] = await walked(reader, files.short, short);
      results[`${reader.name}: a line of 200 KB`] = await walked(reader, files.long, long);
      results[`${reader.name}: 10 lines at 500,001 of 72 MB`] = await timedLines(reader, files.far, expected);
    }
    await mkdir(join("bench", "results"), { recursive: true });
    await writeResults("peers", results);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const CALLS_MOST = 20;

/** Follows a reader's own hints to the end. */
async function walked(reader: PeerReader, path: string, expected: string): Promise<string> {
  const texts: string[] = [];
  let next: number | null = 1;
  for (let calls = 0; next !== null; calls++) {
    if (calls === CALLS_MOST) return "never ends";
    const page = await reader.page(path, next);
    texts.push(reader.name === OURS ? page.text : page.text.replace(/\n$/, ""));
    next = page.next;
  }
  const text = texts.join(reader.name === OURS ? "" : "\n").replace(/\n$/, "");
  const largest = Math.max(...texts.map(({ length }) => length));
  if (text !== expected)
    return `LOSSY: ${text.length} of ${expected.length} characters in ${texts.length} calls`;
  return `lossless in ${texts.length} calls, at most ${largest} characters each`;
}

async function timedLines(reader: PeerReader, path: string, expected: string): Promise<string> {
  const times: number[] = [];
  let text = "";
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    text = await reader.lines(path, 500_001, 500_010);
    times.push(performance.now() - start);
  }
  const time = `${median(times).toPrecision(3)} ms`;
  return text.replace(/\n$/, "") === expected ? time : `NOT THOSE LINES, ${time}`;
}

const OURS = "Read Audit";

/** Each call opens the file anew, as a call of the tool does; `page` goes on by bytes. */
function ours(): PeerReader {
  const reader = new BenchReader();
  return {
    name: OURS,
    page: async (path, at) => {
      const { chunk } = await reader.read(path, { ...WHOLE_FILE, offset: at - 1 }, new FileHistory());
      return { text: chunk.text, next: chunk.limitedBy === null ? null : chunk.range.end + 1 };
    },
    lines: async (path, startLine, endLine) => {
      const { chunk } = await reader.read(path, { ...WHOLE_FILE, startLine, endLine }, new FileHistory());
      return chunk.text;
    },
  };
}

void main();
