import { writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { ReadLog } from "../../src/log/readLog";
import { aRead } from "../unit/aRead";
import { FolderStorage } from "./folderStorage";

/** Logs reads as fast as it can, and prints the path of each one that was answered as logged, until it is killed. */
async function main(): Promise<void> {
  const [folder = "", runId = ""] = process.argv.slice(2);
  const log = new ReadLog({
    storage: new FolderStorage(folder, 1_000),
    loadWasm: () => readFile(require.resolve("sql.js/dist/sql-wasm.wasm")),
    now: () => Date.now(),
    runId,
    rowsPerPart: 40,
  });
  const readOn = async (reader: number) => {
    for (let count = 0; ; count++) {
      const path = `${runId}/${reader}/${count}`;
      const { logged } = await log.append(aRead({ at: Date.now(), path, file: path }));
      // Written at once, so that what was answered is known even if this is the last thing that happens.
      if (logged) writeSync(1, `${path}\n`);
    }
  };
  await Promise.all([0, 1, 2, 3].map(readOn));
}

void main();
