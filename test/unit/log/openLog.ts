import { readFile } from "node:fs/promises";
import { ReadLog } from "../../../src/log/readLog";
import type { ReadLogOptions } from "../../../src/log/readLogOptions";
import { MemoryStorage } from "./memoryStorage";

const wasm = readFile(require.resolve("sql.js/dist/sql-wasm.wasm"));
const opened: ReadLog[] = [];
let runs = 0;

/** A log of a new window run, with a clock that stands at 2,000 unless a test says otherwise. It is closed by `closeLogs`. */
export function openLog(options: Partial<ReadLogOptions> = {}): ReadLog {
  runs += 1;
  const log = new ReadLog({
    storage: new MemoryStorage(),
    loadWasm: () => wasm,
    now: () => 2_000,
    runId: `run${runs}`,
    ...options,
  });
  opened.push(log);
  return log;
}

/** Closes all logs that the test opened. */
export async function closeLogs(): Promise<void> {
  for (const log of opened.splice(0)) await log.dispose();
}
