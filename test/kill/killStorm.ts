import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ReadLog } from "../../src/log/readLog";
import { FolderStorage } from "./folderStorage";

/**
 * Kills a writer in the middle of its work, `rounds` times on one folder, and fails where a read that was answered
 * is not in the log afterwards, or where more is wrong with a file than that its last write was never finished.
 */
export async function killStorm(writer: string, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "read-audit-kill-"));
  try {
    const answered = new Set<string>();
    for (let round = 1; round <= rounds; round++) {
      const before = answered.size;
      await killOne(writer, [folder, `run${round}`], answered);
      assert.ok(answered.size > before, "The writer was killed before it had answered anything.");
      await assertLogged(folder, answered);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function killOne(writer: string, args: readonly string[], answered: Set<string>): Promise<void> {
  const child = spawn(process.execPath, [writer, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  // Counted in answers, so that the moment falls anywhere within a save, on a slow machine too.
  let left = 1 + Math.floor(Math.random() * 150);
  for await (const path of createInterface({ input: child.stdout })) {
    answered.add(path);
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  }
  if (child.signalCode === null) await once(child, "exit");
  assert.equal(child.signalCode, "SIGKILL");
}

async function assertLogged(folder: string, answered: ReadonlySet<string>): Promise<void> {
  const log = new ReadLog({
    storage: new FolderStorage(folder),
    loadWasm: () => readFile(require.resolve("sql.js/dist/sql-wasm.wasm")),
    now: () => Date.now(),
    runId: "check",
  });
  const logged = new Set((await log.reads("s")).map((read) => read.path));
  assert.deepEqual(
    [...answered].filter((path) => !logged.has(path)),
    [],
  );
  for (const { file, message } of log.faults) assert.match(`${file}: ${message}`, /^reads-run.*cut short$/);
  await log.dispose();
}
