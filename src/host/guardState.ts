import { realpath, stat } from "node:fs/promises";
import type { FileAudit } from "../core/fileAudit";
import type { Outcome, Read } from "../core/read";
import { auditSession } from "../core/sessionAudit";
import type { GuardFolder } from "../guard/guardFolder";
import type { FileState, OpenCut, Stamp } from "../guard/sessionState";
import type { ReadLog } from "../log/readLog";
import { isMissing } from "./errorCode";
import { LeastRecentlyUsed } from "./leastRecentlyUsed";

export interface GuardStateOptions {
  readonly folder: GuardFolder;
  readonly log: Pick<ReadLog, "reads">;
  /** The path on disk of a file of the log; null for one that is not on disk. */
  readonly diskPathOf: (file: string) => string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Writes down what the hook program has to know of a session. */
export class GuardState {
  readonly #options: GuardStateOptions;
  readonly #stamps = new LeastRecentlyUsed<Stamp>(1_000);
  readonly #endedAt = new Map<string, number>();

  constructor(options: GuardStateOptions) {
    this.#options = options;
  }

  /** Takes in a read that was just logged: what the file system says now is what belongs to its version. */
  async note({ file, version, source, totalBytes }: Read): Promise<void> {
    const path = this.#options.diskPathOf(file);
    if (version === null || source !== "disk" || path === null) return;
    const found = await stampOf(path);
    if (found !== null && found.size === totalBytes) this.#stamps.set(`${version} ${file}`, found);
  }

  /** Takes in that the turn of a session is over: its cuts hold nobody any more. */
  endTurn(session: string): void {
    this.#endedAt.set(session, this.#options.now());
  }

  /** Rejects where it cannot be written. */
  async write(session: string): Promise<void> {
    const { folder, log, now } = this.#options;
    const facts = {
      now: now(),
      abandonAfterMs: Number.POSITIVE_INFINITY,
      endedAt: this.#endedAt.get(session) ?? null,
    };
    const { files } = auditSession(await log.reads(session), facts);
    const states = await Promise.all(files.map((file) => this.#stateOf(file)));
    await folder.setState(session, { files: states.filter((state) => state !== null) });
  }

  async #stateOf(audit: FileAudit): Promise<FileState | null> {
    const { file, path, reads, version, verdict, exact } = audit;
    const diskPath = this.#options.diskPathOf(file);
    const isOurs = reads.some((read) => read.reader === "readaudit" && read.outcome === "ok");
    const real = diskPath === null || !isOurs ? null : await realPath(diskPath);
    if (real === null) return null;
    return {
      file: real,
      path,
      ranges: exact.ranges,
      stamp: this.#stamps.get(`${version} ${file}`) ?? null,
      isComplete: verdict === "complete",
      hasOtherReader: reads.some((read) => read.reader !== "readaudit" && read.outcome === "ok"),
      cut: openCut(audit),
    };
  }
}

/** The latest cut that is open; null where there is none, or where going on has failed. */
function openCut({ reads, endings, verdict }: FileAudit): OpenCut | null {
  const at = endings.lastIndexOf("open");
  const hasFailed = reads.slice(at + 1).some(({ outcome }) => HOPELESS.includes(outcome));
  const cut = reads[at];
  if (cut === undefined || cut.nextOffset === null || hasFailed || verdict === "complete") return null;
  return { offset: cut.nextOffset, at: cut.at };
}

/** After one of these, an agent cannot read on: it must not be told to. */
const HOPELESS: readonly Outcome[] = [
  ...(["not_found", "outside_workspace", "denied", "not_a_file"] as const),
  ...(["binary", "too_large", "no_room", "unreadable"] as const),
];

async function stampOf(path: string): Promise<Stamp | null> {
  return orMissing(async () => {
    const { size, mtimeMs } = await stat(path);
    return { size, mtimeMs };
  });
}

async function realPath(path: string): Promise<string | null> {
  return orMissing(() => realpath(path));
}

async function orMissing<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
