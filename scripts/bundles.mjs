// @ts-check
import { run, step } from "./step.mjs";

/**
 * Bundles the extension as it is shipped.
 * @param {{ tests: boolean }} options whether the tests are bundled too
 */
export async function bundle({ tests }) {
  await step("Bundling", () =>
    run(process.execPath, ["esbuild.js", "--production", ...(tests ? ["--tests"] : [])]),
  );
}
