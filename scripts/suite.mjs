// @ts-check
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureHost } from "./host.mjs";
import { run } from "./step.mjs";

/**
 * @typedef {object} Suite
 * @property {readonly string[]} command what Node runs
 * @property {"browser" | "newest" | "oldest"} [needs] a browser alone, or an editor with one
 * @property {boolean} [packaged] whether it tests the packaged extension
 */

/** @typedef {{ readonly passed: number, readonly failed: number }} Counts */

const NODE_SUITE = "out/test/harness/nodeSuite.js";
const HOST_SUITE = "out/test/harness/hostSuite.js";

/** @type {Readonly<Record<string, Suite>>} */
export const SUITES = {
  unit: { command: [NODE_SUITE, "out/test/unit"] },
  panel: { command: [NODE_SUITE, "out/test/panel", "60000"], needs: "browser" },
  host: { command: [HOST_SUITE], needs: "newest" },
  agent: { command: [NODE_SUITE, "out/test/agent", "120000"], needs: "newest", packaged: true },
  oldest: { command: [HOST_SUITE], needs: "oldest" },
  desktop: { command: ["out/test/harness/desktopSuite.js"] },
  kill: { command: [NODE_SUITE, "out/test/kill", "600000"], needs: "newest", packaged: true },
};

/**
 * Runs a bundled suite and counts its tests.
 * @param {string} name
 * @param {Suite} suite
 * @param {{ readonly held?: boolean }} [options] `held` keeps its output back until it is over
 * @returns {Promise<Counts>}
 */
export async function runSuite(name, { command, needs }, { held = false } = {}) {
  console.log(`▸ Testing: ${name} …`);
  const scratch = await mkdtemp(join(tmpdir(), "read-audit-counts-"));
  const countsFile = join(scratch, "counts");
  try {
    const env = { ...process.env, ...(await environment(needs)), READ_AUDIT_COUNTS: countsFile };
    const output = await run(process.execPath, command, { env, quiet: held });
    if (held) console.log(output);
    return await readCounts(countsFile);
  } catch (error) {
    const counts = await readCounts(countsFile);
    if (held) console.error(error instanceof Error ? error.message : error);
    if (counts.failed > 0) return counts;
    // It ended badly without a test to blame: that must not pass for a success.
    console.error(`✗ The ${name} suite broke off: ${error instanceof Error ? error.message : error}`);
    return { ...counts, failed: 1 };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/**
 * @param {Suite["needs"]} needs
 * @returns {Promise<Record<string, string>>} where the suite finds what it needs
 */
async function environment(needs) {
  if (needs === undefined) return {};
  if (needs === "browser") return { READ_AUDIT_BROWSER: JSON.stringify(await ensureBrowser()) };
  return { READ_AUDIT_HOST: JSON.stringify(await ensureHost(needs)) };
}

/**
 * Adds up what the runs of a suite wrote, one line each.
 * @param {string} file
 * @returns {Promise<Counts>}
 */
async function readCounts(file) {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean);
  /** @type {Counts[]} */
  const runs = lines.map((line) => JSON.parse(line));
  return addCounts(runs);
}

/**
 * @param {readonly Counts[]} counts
 * @returns {Counts}
 */
export function addCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
