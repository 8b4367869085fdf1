// @ts-check
import { ensureBrowser } from "./browser.mjs";
import { run, runScript, step } from "./step.mjs";

/** What can be done with the built panel in a plain browser, and the program that does it. */
const TASKS = new Map([
  ["shots", ["out/test/panel/shots.js"]],
  ["bench", ["out/bench/panel.js"]],
]);

runScript(async () => {
  const task = TASKS.get(process.argv[2] ?? "");
  if (task === undefined) throw new Error(`Name one of: ${[...TASKS.keys()].join(", ")}.`);
  const browser = await ensureBrowser();
  await step("Building", () => run(process.execPath, ["esbuild.js", "--production", "--tests"]));
  const env = { ...process.env, READ_AUDIT_BROWSER: JSON.stringify(browser) };
  await run(process.execPath, task, { env });
});
