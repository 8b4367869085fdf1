import type { ClosedPart } from "./closedParts";
import type { LogFolder } from "./logFolder";
import type { LogStorage } from "./logStorage";
import { formatPartName, newestFirst, parsePartName, partKey } from "./partName";

/** How much of the log is kept. */
export interface Retention {
  /** Reads of this time or before are dropped, in milliseconds since the epoch. */
  readonly upTo: number;
  /** The oldest parts are dropped until all files take at most this. */
  readonly maxBytes: number;
}

/**
 * Takes cleared and outdated rows out of the closed parts' files. It only ever removes a file after the rows to be
 * kept are in another one, and the window that still writes to a part replaces the cleaned copy with its next save:
 * so it may run at any time, in several windows at once.
 */
export class Cleaner {
  constructor(
    private readonly storage: LogStorage,
    private readonly folder: LogFolder,
    private readonly run: string,
  ) {}

  /** Rewrites the files that still hold cleared rows; a part of which nothing is left goes away. */
  async clean(): Promise<void> {
    for (const part of this.folder.parts.all) if (part.hasCleared) await this.#rewrite(part);
  }

  /** Drops what `retention` does not keep, and spare saves that nobody needs any more. */
  async prune({ upTo, maxBytes }: Retention): Promise<void> {
    this.folder.clearings.retainAfter(upTo);
    const isOutdated = this.folder.parts.all.some((part) =>
      part.sessions.some(({ firstSeen }) => firstSeen <= upTo),
    );
    await this.folder.look(isOutdated);
    await this.clean();
    let total = 0;
    for (const part of this.folder.parts.all.toSorted((a, b) => lastSeen(b) - lastSeen(a))) {
      total += part.bytes;
      const isKept = total <= maxBytes && part.sessions.length > 0;
      await this.#deleteSaves(part, isKept ? "older" : "all");
    }
    await this.folder.clearings.forget(upTo);
    await this.folder.told.tidy();
    await this.folder.look();
  }

  async #rewrite(part: ClosedPart): Promise<void> {
    if (part.sessions.length === 0) return this.#deleteSaves(part, "all");
    const opened = await this.folder.reader.open(part.name, true);
    // Its own window has replaced it meanwhile, and drops the rows itself.
    if (!opened.ok) return;
    const { database } = opened;
    database.run("VACUUM");
    const bytes = database.export();
    database.close();
    const name = { ...part.name, cleaning: { count: (part.name.cleaning?.count ?? 0) + 1, run: this.run } };
    await this.storage.write(formatPartName(name), bytes);
    const cleaned = { ...part, name, bytes: bytes.length, hasCleared: false };
    this.folder.parts.adopt(cleaned);
    await this.#deleteSaves(cleaned, "older");
  }

  /** Deletes the saves that are older than the part as it was loaded, and with `all` that one too. */
  async #deleteSaves(part: ClosedPart, which: "older" | "all"): Promise<void> {
    for (const file of await this.storage.list()) {
      const name = parsePartName(file);
      if (name === null || partKey(name) !== partKey(part.name)) continue;
      const age = newestFirst(part.name, name);
      if (age < 0 || (age === 0 && which === "all")) await this.storage.delete(file);
    }
  }
}

function lastSeen(part: ClosedPart): number {
  return Math.max(...part.sessions.map((session) => session.lastSeen));
}
