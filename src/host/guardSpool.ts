import type { Read } from "../core/read";
import type { GuardFolder } from "../guard/guardFolder";
import type { FaultEntry, ReadEntry, SpoolEntry } from "../guard/spoolEntry";
import type { ReadLog } from "../log/readLog";
import { SharedTask } from "../log/sharedTask";
import { type FileNames, type FileVersion, otherReadRow, overriddenRow } from "./otherReadRow";

export interface GuardSpoolOptions {
  readonly folder: GuardFolder;
  readonly log: Pick<ReadLog, "append" | "endTurn">;
  /** Whether an entry is of this window. */
  readonly isOurs: (entry: SpoolEntry) => boolean;
  /** The names of a file by its real path on disk. */
  readonly namesOf: (file: string) => Promise<FileNames>;
  /** The version of a file that is as an entry says; null where it is another by now. */
  readonly versionOf: (entry: ReadEntry) => Promise<FileVersion | null>;
  /** The request of a session that runs, where it is known. */
  readonly turnOf: (session: string) => string | null;
  /** Called when an entry is logged, before it leaves the spool. */
  readonly onLogged: (entry: SpoolEntry) => Promise<void>;
  readonly onFault: (fault: FaultEntry) => void;
}

/** Brings what the hook program saw into the log. */
export class GuardSpool {
  readonly #options: GuardSpoolOptions;
  readonly #ingesting = new SharedTask(() => this.#ingest());

  constructor(options: GuardSpoolOptions) {
    this.#options = options;
  }

  /** Logs what is there for this window, in the order of time; rejects with Node's errors. */
  ingest(): Promise<void> {
    return this.#ingesting.run();
  }

  async #ingest(): Promise<void> {
    const { folder, isOurs, onLogged } = this.#options;
    for (const name of await folder.entryNames()) {
      const entry = await folder.entry(name);
      if (entry === null || !isOurs(entry)) continue;
      // Two windows may look at once: who takes it, logs it. Until it is logged, hooks still find it.
      const taken = await folder.take(name);
      if (taken === null) continue;
      await this.#log(entry);
      await onLogged(entry);
      await folder.drop(taken);
    }
  }

  async #log(entry: SpoolEntry): Promise<void> {
    const { log, namesOf, versionOf, turnOf, onFault } = this.#options;
    if (entry.kind === "fault") return onFault(entry);
    if (entry.kind === "stop") return log.endTurn(entry.session);
    const [names, turn] = [await namesOf(entry.file), turnOf(entry.session)];
    const row: Read =
      entry.kind === "overridden"
        ? overriddenRow(entry, names, turn)
        : otherReadRow(entry, names, turn, entry.delivery === "exact" ? await versionOf(entry) : null);
    await log.append(row);
  }
}
