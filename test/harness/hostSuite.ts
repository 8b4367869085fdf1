import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { EditorServer } from "./editorServer";
import { type Host, hostFromEnvironment } from "./host";
import { OUTPUT_MARK } from "./mochaRun";
import { phases } from "./phases";
import { ScratchFolder } from "./scratchFolder";
import { remoteUri, Workbench, workbenchAddress } from "./workbench";

/** Runs the host suite in windows of the real editor, one for each phase. */
async function main(): Promise<void> {
  const host = hostFromEnvironment();
  const scratch = new ScratchFolder("host");
  const dataFolder = join(scratch.path, "data");
  const folder = join(scratch.path, "workspace");
  await mkdir(folder);
  await mkdir(join(dataFolder, "data", "User"), { recursive: true });
  await writeFile(join(dataFolder, "data", "User", "settings.json"), JSON.stringify(SETTINGS));
  const server = await EditorServer.start(host, { dataFolder });
  try {
    for (const tests of phases())
      if ((await runPhase(host, server.port, folder, tests)) !== 0) process.exitCode = 1;
  } finally {
    await server.dispose();
    scratch.dispose();
  }
}

const SETTINGS = { "workbench.startupEditor": "none", "extensions.ignoreRecommendations": true };

const PHASE_MILLISECONDS = 180_000;

async function runPhase(host: Host, port: number, folder: string, tests: string): Promise<number> {
  const address = workbenchAddress(port, folder, [
    ["extensionDevelopmentPath", remoteUri(port, resolve("."))],
    ["extensionTestsPath", remoteUri(port, tests)],
  ]);
  const workbench = await Workbench.open(host.browser, address, {
    onLog: (text) => {
      if (text.startsWith(OUTPUT_MARK)) console.log(text);
    },
  });
  try {
    return await workbench.testsDone(PHASE_MILLISECONDS);
  } finally {
    await workbench.dispose();
  }
}

void main();
