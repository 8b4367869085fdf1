import { statSync } from "node:fs";
import type { ByteSource } from "../core/byteSource";
import { type DiskHandles, FileReplaced } from "./diskHandles";
import { isMissing } from "./errorCode";
import type { VersionHash } from "./versionHash";

/** A file on disk that is read by ranges; its version is made of its facts, not of its bytes. */
export interface DiskFile extends ByteSource {
  readonly version: string;
  /** Whether the path still leads to this file in this version. */
  isCurrent(): Promise<boolean>;
}

/** Clocks of file systems tick this slowly, in milliseconds: a younger file may change without showing it. */
const TICK_MS = 20;
const LOOKS_MOST = 5;

/** A file to be read by ranges, first seen as `look`. Rejects with Node's error where it is gone. */
export async function diskFile(
  path: string,
  look: DiskFacts,
  handles: DiskHandles,
  hash: VersionHash,
): Promise<DiskFile> {
  const facts = await settledFacts(path, look);
  const version = hash(versionFacts(facts));
  const identity = `${facts.dev}:${facts.ino}`;
  return {
    size: Number(facts.size),
    version,
    isCurrent: async () => isCurrent(path, facts),
    read: (start, end, signal, scratch) => {
      signal?.throwIfAborted();
      return handles.use(path, identity, async (handle) => {
        const bytes = scratch?.subarray(0, end - start) ?? Buffer.allocUnsafeSlow(end - start);
        for (let filled = 0; filled < bytes.length; ) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
          // The file lost bytes while it was read: it is another version now.
          if (bytesRead === 0) throw new FileReplaced(path);
          filled += bytesRead;
        }
        signal?.throwIfAborted();
        return bytes;
      });
    },
  };
}

/** What tells one version of a file from another without its bytes; the size is in bytes. */
export interface DiskFacts {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly ctimeMs: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  /** Random where the file kept changing, so that this look equals no other. */
  readonly salt?: string;
}

/** The file at `path` as it is now. Throws Node's error where there is none. */
export function diskFacts(path: string): DiskFacts {
  // For each chunk, a trip through Node's thread pool takes longer than the look itself, and than the read.
  return statSync(path, { bigint: true });
}

/** Looks until the file is older than a tick of its clock, so that every later change shows in the facts. */
async function settledFacts(path: string, first: DiskFacts): Promise<DiskFacts> {
  let facts = first;
  for (let look = 1; ; look++) {
    const age = Date.now() - Number(facts.ctimeMs);
    if (age < 0 || age >= TICK_MS) return facts;
    if (look === LOOKS_MOST) return { ...facts, salt: crypto.randomUUID() };
    await new Promise((done) => setTimeout(done, TICK_MS - age));
    facts = diskFacts(path);
  }
}

/** Whether the path still leads to the file of `before`, unchanged. */
export function isCurrent(path: string, before: DiskFacts): boolean {
  try {
    return versionFacts(diskFacts(path)) === versionFacts({ ...before, salt: "" });
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function versionFacts({ dev, ino, size, mtimeNs, ctimeNs, salt = "" }: DiskFacts): string {
  return [dev, ino, size, mtimeNs, ctimeNs, salt].join(":");
}
