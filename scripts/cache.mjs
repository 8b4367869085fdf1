// @ts-check
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { step } from "./step.mjs";

/** Where the editors, their Node and their browser are kept between runs; ignored by git. */
export const CACHE_FOLDER = resolve(process.env["READ_AUDIT_HOST_FOLDER"] ?? ".host");

/**
 * A folder of the cache, filled once. It is filled under another name and renamed at the end, so that an
 * interrupted set-up is done again and never mistaken for a whole one.
 * @param {string} name with the version in it: another version is another folder
 * @param {string} title what filling it does, as in "Installing VS Code 1.110.0"
 * @param {(folder: string) => Promise<unknown>} fill
 * @returns {Promise<string>} its absolute path
 */
export async function cachedFolder(name, title, fill) {
  const folder = join(CACHE_FOLDER, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await step(title, async () => {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await fill(unfinished);
    await rename(unfinished, folder);
  });
  return folder;
}
