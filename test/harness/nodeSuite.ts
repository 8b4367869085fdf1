import { runMocha } from "./mochaRun";

/** Runs the tests of a folder in plain Node: `node nodeSuite.js FOLDER [TIMEOUT_MS [PART_OF_A_FILE_NAME]]`. */
async function main(): Promise<void> {
  const [folder = "", timeout = "10000", only = ""] = process.argv.slice(2);
  const failures = await runMocha(folder, { timeout: Number(timeout), recursive: true, only });
  process.exitCode = failures === 0 ? 0 : 1;
}

void main();
