// @ts-check
import { bundle } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { packageExtension } from "./extensionPackage.mjs";
import { runScript } from "./step.mjs";

runScript(async () => {
  await ensureDependencies();
  await bundle({ tests: false });
  await packageExtension();
});
