import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The test modules of the host suite, in order. The tests of `test/host` run in the first window; those of each
 * folder below it run in a later one, with the same workspace and storage, as after a reload.
 */
export function phases(): readonly string[] {
  const root = resolve("out", "test", "host");
  const entries = readdirSync(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
  return [root, ...folders.sort()].filter(hasTests).map((folder) => join(folder, "index.js"));
}

function hasTests(folder: string): boolean {
  return readdirSync(folder).some((name) => name.endsWith(".test.js"));
}
