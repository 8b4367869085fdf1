// @ts-check
import { bundle } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { packageExtension } from "./extensionPackage.mjs";
import { runScript } from "./step.mjs";
import { addCounts, runSuite, SUITES } from "./suite.mjs";

const EVERY_CHANGE = ["unit", "panel", "host", "agent"];

/** Runs the suites that are named, or those that every change has to pass, and adds up their tests. */
async function main() {
  const names = process.argv.length > 2 ? process.argv.slice(2) : EVERY_CHANGE;
  const suites = names.map((name) => {
    const suite = SUITES[name];
    if (suite !== undefined) return { name, suite };
    throw new Error(`No suite is named ${name}; there are ${Object.keys(SUITES).join(", ")}.`);
  });
  await ensureDependencies();
  await bundle({ tests: true });
  if (suites.some(({ suite }) => suite.packaged)) await packageExtension();

  // Suites that need an editor or a browser wait for it most of the time; those in plain Node run beside them.
  const plain = suites.filter(({ suite }) => suite.needs === undefined);
  const others = suites.filter(({ suite }) => suite.needs !== undefined);
  const counts = await Promise.all([inTurn(plain, { held: others.length > 0 }), inTurn(others, {})]);
  const { passed, failed } = addCounts(counts.flat());
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

/**
 * @param {readonly { readonly name: string, readonly suite: import("./suite.mjs").Suite }[]} suites
 * @param {{ readonly held?: boolean }} options
 */
async function inTurn(suites, options) {
  const counts = [];
  for (const { name, suite } of suites) counts.push(await runSuite(name, suite, options));
  return counts;
}

runScript(main);
