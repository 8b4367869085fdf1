// @ts-check
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { run, step } from "./step.mjs";

/**
 * Packages what is bundled as `read-audit.vsix`. The packager looks at every file below the folder that it runs in,
 * the cached editors too: so it runs on a copy of what the allow-list names.
 */
export async function packageExtension() {
  await step("Packaging", async () => {
    const staging = join("out", "package");
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    for (const name of await allowedEntries()) await cp(name, join(staging, name), { recursive: true });
    const vsce = resolve("node_modules", "@vscode", "vsce", "vsce");
    await run(process.execPath, [vsce, "package", ...FLAGS, "--out", resolve("read-audit.vsix")], {
      cwd: staging,
      quiet: true,
    });
  });
}

/** What of this folder the allow-list names, and the list itself, which says more of what is below. */
async function allowedEntries() {
  // Imported late, as this may be what installed it.
  const { default: picomatch } = await import("picomatch");
  const lines = (await readFile(".vscodeignore", "utf8")).split("\n");
  const allowed = lines
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1).split("/", 1).join());
  const isAllowed = picomatch([".vscodeignore", ...allowed], { dot: true });
  return (await readdir(".")).filter((name) => isAllowed(name));
}

const FLAGS = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links"];
