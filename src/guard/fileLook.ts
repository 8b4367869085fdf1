import { readFile, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Stamp } from "./sessionState";

/** A regular file, as the hook program found it. */
export interface FileLook extends Stamp {
  /** As the call named it. */
  readonly given: string;
  /** Where all links lead, as Node names it. */
  readonly file: string;
  /** All bytes; null for a file of more than were asked for. */
  readonly bytes: Uint8Array | null;
}

/** A file of so many bytes is looked through in a moment. */
export const LOOKED_THROUGH_BYTES = 16 << 20;

/** Looks at what a path names, and into it up to a size; null where that is no regular file, or none that can be read. */
export async function lookAt(given: string, cwd: string, bytesMost: number): Promise<FileLook | null> {
  try {
    const file = await realpath(resolve(cwd, given));
    const { size, mtimeMs, isFile } = await statOf(file);
    // Opening a pipe would wait for somebody to write.
    if (!isFile) return null;
    const bytes = size > bytesMost ? null : plainBytes(await readFile(file));
    return { given, file, size, mtimeMs, bytes };
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}

/** A buffer searches twice as long for a near byte as a plain array of the same bytes. */
function plainBytes({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

async function statOf(file: string): Promise<Stamp & { readonly isFile: boolean }> {
  const found = await stat(file);
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
}
