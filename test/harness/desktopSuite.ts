import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { downloadAndUnzipVSCode, runTests } from "@vscode/test-electron";
import { phases } from "./phases";

/** Runs the host suite in windows of the desktop editor, which is downloaded first. */
async function main(): Promise<void> {
  const executable = await downloadAndUnzipVSCode("stable").catch((error: unknown) => {
    throw new Error(
      `The desktop suite needs to download VS Code, which is impossible here: ${String(error)}`,
    );
  });
  const scratch = await mkdtemp(join(tmpdir(), "ra-"));
  const folder = join(scratch, "workspace");
  await mkdir(folder);
  try {
    for (const tests of phases())
      await runTests({
        vscodeExecutablePath: executable,
        extensionDevelopmentPath: resolve("."),
        extensionTestsPath: tests,
        launchArgs: [folder, "--user-data-dir", join(scratch, "data"), "--disable-workspace-trust"],
      });
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
