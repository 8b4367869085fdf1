import { runMocha } from "./mochaRun";

/** Runs the tests of a folder in plain Node: `node nodeSuite.js FOLDER [TIMEOUT_MS]`. */
async function main(): Promise<void> {
  const [folder = "", timeout = "10000"] = process.argv.slice(2);
  const failures = await runMocha(folder, { timeout: Number(timeout), recursive: true });
  process.exitCode = failures === 0 ? 0 : 1;
}

void main();
