// @ts-check
import { ensureDependencies } from "./dependencies.mjs";
import { run, runScript, step } from "./step.mjs";

/** Checks format, lint rules and types of everything. */
async function main() {
  await ensureDependencies();
  await step("Checking format and lint rules", () =>
    run("npx", ["--no-install", "biome", "check", "--error-on-warnings"]),
  );
  await step("Checking types", () => run("npx", ["--no-install", "tsc", "-b"]));
}

runScript(main);
