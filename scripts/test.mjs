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

  const counts = [];
  for (const { name, suite } of suites) counts.push(await runSuite(name, suite));
  const { passed, failed } = addCounts(counts);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

runScript(main);
