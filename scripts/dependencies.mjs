// @ts-check
import { readFile } from "node:fs/promises";
import { run, step } from "./step.mjs";

/** Installs the dependencies unless `node_modules` already holds what the lock file names. Needs none itself. */
export async function ensureDependencies() {
  if (await isInstalled()) return;
  await step("Installing dependencies", () =>
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { quiet: true }),
  );
}

async function isInstalled() {
  const [wanted, present] = await Promise.all([
    versions("package-lock.json"),
    versions("node_modules/.package-lock.json"),
  ]);
  return [...wanted].every(([path, version]) => present.get(path) === version);
}

/**
 * The version of each package that a lock file names, without the package itself and without the optional
 * ones, of which each platform installs its own.
 * @param {string} lockFile
 * @returns {Promise<ReadonlyMap<string, string>>} empty when the file is missing
 */
async function versions(lockFile) {
  /** @type {{ packages: Record<string, { version: string, optional?: boolean }> }} */
  const lock = await readFile(lockFile, "utf8").then(JSON.parse, () => ({ packages: {} }));
  const packages = Object.entries(lock.packages).filter(([path, { optional }]) => path !== "" && !optional);
  return new Map(packages.map(([path, { version }]) => [path, version]));
}
