// @ts-check
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureHost } from "./host.mjs";
import { run, runScript, step } from "./step.mjs";

/**
 * @typedef {object} Suite
 * @property {readonly string[]} command what Node runs
 * @property {"newest" | "oldest"} [host] the editor that it needs
 * @property {boolean} [browser] whether it needs a browser, and no editor
 * @property {boolean} [packaged] whether it tests the packaged extension
 */

const NODE_SUITE = "out/test/harness/nodeSuite.js";
const HOST_SUITE = "out/test/harness/hostSuite.js";

/** @type {Record<string, Suite>} */
const SUITES = {
  unit: { command: [NODE_SUITE, "out/test/unit"] },
  panel: { command: [NODE_SUITE, "out/test/panel", "60000"], browser: true },
  host: { command: [HOST_SUITE], host: "newest" },
  agent: { command: [NODE_SUITE, "out/test/agent", "120000"], host: "newest", packaged: true },
  oldest: { command: [HOST_SUITE], host: "oldest" },
  desktop: { command: ["out/test/harness/desktopSuite.js"] },
  kill: { command: [NODE_SUITE, "out/test/kill", "600000"], host: "newest", packaged: true },
};

/** Runs the suites that are named, or those that every change has to pass, and adds up their tests. */
async function main() {
  const names = process.argv.length > 2 ? process.argv.slice(2) : ["unit", "panel", "host", "agent"];
  await ensureDependencies();
  await step("Bundling", () => run(process.execPath, ["esbuild.js", "--production", "--tests"]));
  if (names.some((name) => SUITES[name]?.packaged))
    await step("Packaging", () => run("npm", ["run", "package"], { quiet: true }));
  const counts = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = await runSuite(name);
    counts.passed += passed;
    counts.failed += failed;
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) process.exitCode = 1;
}

/** @param {string} name */
async function runSuite(name) {
  const suite = SUITES[name];
  if (suite === undefined)
    throw new Error(`No suite is named ${name}; there are ${Object.keys(SUITES).join(", ")}.`);
  const host = suite.host && (await ensureHost(suite.host));
  const scratch = await mkdtemp(join(tmpdir(), "read-audit-counts-"));
  const countsFile = join(scratch, "counts");
  const browser = suite.browser ? await ensureBrowser() : undefined;
  const env = {
    ...process.env,
    READ_AUDIT_HOST: JSON.stringify(host),
    READ_AUDIT_BROWSER: JSON.stringify(browser),
    READ_AUDIT_COUNTS: countsFile,
  };
  const ended = await step(`Testing: ${name}`, () =>
    run(process.execPath, suite.command, { env }).catch((error) => error),
  );
  const lines = (await readFile(countsFile, "utf8").catch(() => "")).split("\n").filter(Boolean);
  await rm(scratch, { recursive: true });
  const passed = lines.reduce((sum, line) => sum + JSON.parse(line).passed, 0);
  const failed = lines.reduce((sum, line) => sum + JSON.parse(line).failed, 0);
  if (ended === undefined || failed > 0) return { passed, failed };
  // It ended badly without a test to blame: that must not pass for a success.
  console.error(`✗ The ${name} suite broke off: ${ended.message}`);
  return { passed, failed: 1 };
}

runScript(main);
