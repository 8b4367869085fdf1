// @ts-check
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureDependencies } from "./dependencies.mjs";
import { run, runScript, step } from "./step.mjs";

/** Readers that ours is compared with; never dependencies of ours. */
const PEERS = [
  "@modelcontextprotocol/server-filesystem@2026.8.31",
  "@wonderwhy-er/desktop-commander@0.2.52",
  "@google/gemini-cli-core@0.61.0",
  "@cline/core@0.0.86",
  "@mariozechner/pi-coding-agent@0.73.1",
];

/** Runs a benchmark of `bench/` by its name. */
async function main() {
  const [name = ""] = process.argv.slice(2);
  await ensureDependencies();
  if (name === "peers") await ensurePeers(join(".host", "peers"));
  await step("Bundling", () => run(process.execPath, ["esbuild.js", "--tests"]));
  await step(`Measuring: ${name}`, () =>
    run(process.execPath, ["--enable-source-maps", join("out", "bench", `${name}.js`)]),
  );
}

/** @param {string} folder */
async function ensurePeers(folder) {
  const stamp = join(folder, "installed");
  if (existsSync(stamp)) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}\n");
  const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...PEERS];
  await step("Installing the readers to compare with", () =>
    run("npm", install, { cwd: folder, quiet: true }),
  );
  await writeFile(stamp, `${PEERS.join("\n")}\n`);
}

runScript(main);
