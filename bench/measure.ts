import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export const MIB = 1 << 20;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share `q` of the values lie. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN;
}

/** Bytes of heap and array buffers after a collection, SQLite's memory included. */
export function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}

/** Lets what was begun end, so that memory is counted at rest. */
export function settle(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** Prints figures and writes them to `bench/results/<name>.json`. */
export async function writeResults(
  name: string,
  results: Readonly<Record<string, number | string>>,
): Promise<void> {
  const rounded = Object.fromEntries(
    Object.entries(results).map(([key, value]) => [
      key,
      typeof value === "number" ? Number(value.toPrecision(3)) : value,
    ]),
  );
  console.table(rounded);
  await mkdir(join("bench", "results"), { recursive: true });
  await writeFile(join("bench", "results", `${name}.json`), `${JSON.stringify(rounded, null, 2)}\n`);
}
