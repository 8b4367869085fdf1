// @ts-check
import { bundle } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { packageExtension } from "./extensionPackage.mjs";
import { ensureHost } from "./host.mjs";
import { run } from "./step.mjs";

/**
 * Packages the extension and runs a program of the harness that opens it in the real editor. Sets up whatever is
 * missing first.
 * @param {string} program name of the program in `test/harness`
 * @param {readonly string[]} [args]
 */
export async function runInEditor(program, args = []) {
  await ensureDependencies();
  const host = await ensureHost("newest");
  await bundle({ tests: true });
  await packageExtension();
  const env = { ...process.env, READ_AUDIT_HOST: JSON.stringify(host) };
  await run(process.execPath, [`out/test/harness/${program}.js`, ...args], { env });
}
