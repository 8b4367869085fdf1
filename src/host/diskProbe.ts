import type { Stats } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import type { Location, PathProbe, Probed } from "../core/location";
import { errorCode, isMissing } from "./errorCode";

/** Looks at files on disk. */
export const diskProbe: PathProbe = {
  async probe(location) {
    const path = diskPath(location);
    try {
      const real = await realpath(path);
      const found = await stat(real, { bigint: true });
      return {
        kind: kindOf(found),
        real: { ...location, path: locationPath(real) },
        identity: `${found.dev}:${found.ino}`,
      };
    } catch (error) {
      return failedProbe(path, error);
    }
  },
  async list(folder) {
    try {
      return await readdir(diskPath(folder));
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return [];
    }
  },
};

/** The path that Node takes for a location of scheme `file`. */
export function diskPath({ path }: Location): string {
  return process.platform === "win32" ? path.replace(/^\/(?=[a-z]:)/i, "") : path;
}

/** The location path of a path that Node gave; drive letters in lower case, as the editor has them. */
function locationPath(path: string): string {
  if (process.platform !== "win32") return path;
  return path.replaceAll("\\", "/").replace(/^([a-z]):/i, (_, drive: string) => `/${drive.toLowerCase()}:`);
}

type Kinds = Pick<Stats, "isFile" | "isDirectory" | "isFIFO" | "isSocket">;

function kindOf(found: Kinds) {
  if (found.isFile()) return "file";
  if (found.isDirectory()) return "directory";
  if (found.isFIFO()) return "fifo";
  return found.isSocket() ? "socket" : "device";
}

async function failedProbe(path: string, error: unknown): Promise<Probed> {
  switch (errorCode(error)) {
    case "ELOOP":
      return { kind: "loop" };
    case "EACCES":
    case "EPERM":
      return { kind: "no_permission" };
    case "ENAMETOOLONG":
      return { kind: "missing" };
    case "ENOENT":
    case "ENOTDIR":
      return { kind: (await isLink(path)) ? "dangling" : "missing" };
    case undefined:
      throw error;
    default:
      return { kind: "unreadable" };
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
