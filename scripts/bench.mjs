// @ts-check
import { ensureDependencies } from "./dependencies.mjs";
import { run, runScript, step } from "./step.mjs";

/** Runs a benchmark of `bench/` by its name. */
async function main() {
  const [name = ""] = process.argv.slice(2);
  await ensureDependencies();
  await step("Bundling", () => run(process.execPath, ["esbuild.js", "--tests"]));
  await step(`Measuring: ${name}`, () =>
    run(process.execPath, ["--enable-source-maps", `out/bench/${name}.js`]),
  );
}

runScript(main);
