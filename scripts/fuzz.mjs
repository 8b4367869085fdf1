// @ts-check
import { ensureDependencies } from "./dependencies.mjs";
import { run, runScript, step } from "./step.mjs";

const RUNS = "50000";
const TIMEOUT_MS = "600000";

/** Runs the tests by property for longer than `npm test` does. */
async function main() {
  await ensureDependencies();
  await step("Bundling", () => run(process.execPath, ["esbuild.js", "--tests"]));
  const env = { READ_AUDIT_FUZZ_RUNS: RUNS, ...process.env };
  const mocha = [
    "node_modules/mocha/bin/mocha.js",
    "--timeout",
    TIMEOUT_MS,
    "out/test/unit/core/walk.test.js",
    "out/test/unit/host/properties.test.js",
  ];
  await step("Fuzzing", () => run(process.execPath, mocha, { env }));
}

runScript(main);
