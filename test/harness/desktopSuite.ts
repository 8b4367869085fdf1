import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { downloadAndUnzipVSCode, runTests } from "@vscode/test-electron";
import { phases } from "./phases";
import { ScratchFolder } from "./scratchFolder";

/** Runs the host suite in windows of the desktop editor, which is downloaded first. */
async function main(): Promise<void> {
  const executable = await downloadAndUnzipVSCode("stable").catch((error: unknown) => {
    throw new Error(
      `The desktop suite needs to download VS Code, which is impossible here: ${String(error)}`,
    );
  });
  const scratch = new ScratchFolder("desktop");
  const folder = join(scratch.path, "workspace");
  await mkdir(folder);
  try {
    for (const tests of phases())
      await runTests({
        vscodeExecutablePath: executable,
        extensionDevelopmentPath: resolve("."),
        extensionTestsPath: tests,
        launchArgs: [folder, "--user-data-dir", join(scratch.path, "data"), "--disable-workspace-trust"],
      });
  } finally {
    scratch.dispose();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
