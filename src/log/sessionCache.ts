import { byTime, type LoggedRead } from "../core/loggedRead";
import { FileHistory } from "./fileHistory";

/**
 * Remembers what the sessions in use were handed, so that an append costs no look at older rows. Histories are
 * small; rows are remembered only for the sessions that somebody looks at.
 */
export class SessionCache {
  readonly #histories = new Map<string, Promise<Map<string, FileHistory>>>();
  readonly #rows = new Map<string, Promise<LoggedRead[]>>();

  /** `collect` gets all reads of a session, in the order of time. */
  constructor(private readonly collect: (session: string) => Promise<readonly LoggedRead[]>) {}

  async history(session: string, file: string): Promise<FileHistory> {
    const histories = await recall(this.#histories, session, MAX_HISTORIES, async () => {
      const byFile = new Map<string, FileHistory>();
      for (const read of await this.collect(session)) historyOf(byFile, read.file).add(read);
      return byFile;
    });
    return historyOf(histories, file);
  }

  async reads(session: string): Promise<readonly LoggedRead[]> {
    const rows = await recall(this.#rows, session, MAX_ROWS, async () => [...(await this.collect(session))]);
    return [...rows];
  }

  /** Takes in a read that was just logged, after those that are being collected; whoever asks later finds it. */
  add(read: LoggedRead): void {
    void this.#histories.get(read.session)?.then((histories) => historyOf(histories, read.file).add(read));
    void this.#rows.get(read.session)?.then((rows) => insertInOrder(rows, read));
  }

  /** Forgets `sessions`, or all where none are given. */
  forget(sessions: Iterable<string> = [...this.#histories.keys(), ...this.#rows.keys()]): void {
    for (const session of sessions) {
      this.#histories.delete(session);
      this.#rows.delete(session);
    }
  }
}

const MAX_HISTORIES = 16;
const MAX_ROWS = 2;

function recall<T>(
  known: Map<string, Promise<T>>,
  key: string,
  max: number,
  make: () => Promise<T>,
): Promise<T> {
  const value = known.get(key) ?? make();
  // The one that was used longest ago is at the front.
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= max) break;
    known.delete(oldest);
  }
  return value;
}

function historyOf(byFile: Map<string, FileHistory>, file: string): FileHistory {
  const history = byFile.get(file) ?? new FileHistory();
  byFile.set(file, history);
  return history;
}

/** A read that the collection had seen already is left out. */
function insertInOrder(rows: LoggedRead[], read: LoggedRead): void {
  const at = rows.findLastIndex((row) => byTime(row, read) <= 0);
  if (rows[at]?.id !== read.id) rows.splice(at + 1, 0, read);
}
