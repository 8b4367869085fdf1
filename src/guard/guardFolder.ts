import { createHash, randomBytes } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type GuardLevel, guardLevelOf } from "./guardLevel";
import { parseSessionState, type SessionState } from "./sessionState";
import { parseSpoolEntry, type SpoolEntry } from "./spoolEntry";

/**
 * What the extension and the hook program tell each other: a small state and a list of refusals a session, and a
 * spool in which each entry is a file of its own, so that nobody ever sees half of one. All names are hashes; all of
 * it can be read by the user alone. Rejects with Node's errors.
 */
export class GuardFolder {
  constructor(readonly path: string) {}

  /** Where new entries appear. */
  get spool(): string {
    return join(this.path, "spool");
  }

  async create(): Promise<void> {
    for (const folder of [this.path, this.spool, this.#sessions])
      await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }

  /** How far the guard goes now; off where nobody says. */
  async level(): Promise<GuardLevel> {
    return guardLevelOf(await readIfThere(this.#levelFile)) ?? "off";
  }

  /** Takes effect at the next event, however long the host takes to see which events are wanted. */
  async setLevel(level: GuardLevel): Promise<void> {
    await writeWhole(this.#levelFile, level);
  }

  /** What the log knew of a session when it last told; nothing where it never did. */
  async state(session: string): Promise<SessionState> {
    const text = await readIfThere(this.#stateFile(session));
    return text === null ? { files: [] } : parseSessionState(text);
  }

  async setState(session: string, state: SessionState): Promise<void> {
    await writeWhole(this.#stateFile(session), JSON.stringify(state));
  }

  /** When the session's turn began, in milliseconds since the epoch; 0 where nobody told. */
  async turnStart(session: string): Promise<number> {
    return Number((await readIfThere(this.#turnFile(session))) ?? 0);
  }

  async setTurnStart(session: string, at: number): Promise<void> {
    await writeWhole(this.#turnFile(session), String(at));
  }

  async refusals(session: string): Promise<ReadonlySet<string>> {
    const text = await readIfThere(this.#refusalsFile(session));
    return new Set(text?.split("\n") ?? []);
  }

  async addRefusals(session: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await appendFile(this.#refusalsFile(session), `${keys.join("\n")}\n`, { mode: 0o600 });
  }

  async addEntry(entry: SpoolEntry): Promise<void> {
    // Names sort in the order of time, to the entries of one program.
    const time = `${String(entry.at).padStart(15, "0")}-${String(entryCount++).padStart(4, "0")}`;
    await writeWhole(
      join(this.spool, `${nameOf(entry.session)}-${time}-${random()}.json`),
      JSON.stringify(entry),
    );
  }

  /** What is in the spool of one session and not yet done with, the oldest first. */
  async entries(session: string): Promise<readonly SpoolEntry[]> {
    const names = (await readdir(this.spool)).filter((name) => ENTRY.test(name));
    const own = names.filter((name) => name.startsWith(nameOf(session))).sort();
    const entries = await Promise.all(own.map((name) => this.entry(name)));
    return entries.filter((entry) => entry !== null);
  }

  /** Names of the entries that nobody took, the oldest first. */
  async entryNames(): Promise<readonly string[]> {
    const names = (await readdir(this.spool)).filter((name) => ENTRY.test(name) && !name.endsWith(TAKEN));
    return names.sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
  }

  /** Null for an entry that is gone, or that is none. */
  async entry(name: string): Promise<SpoolEntry | null> {
    const text = await readIfThere(join(this.spool, name));
    return text === null ? null : parseSpoolEntry(text);
  }

  /** Takes an entry for oneself, and gives the name that it has until it is dropped; null where somebody else did first. */
  async take(name: string): Promise<string | null> {
    const taken = `${name}${TAKEN}`;
    try {
      await rename(join(this.spool, name), join(this.spool, taken));
      return taken;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async drop(taken: string): Promise<void> {
    await rm(join(this.spool, taken), { force: true });
  }

  /** Removes what was last written before a time, in milliseconds since the epoch. */
  async removeOlder(than: number): Promise<void> {
    for (const folder of [this.spool, this.#sessions])
      for (const name of await readdir(folder)) {
        const { mtimeMs } = await stat(join(folder, name));
        if (mtimeMs < than) await rm(join(folder, name), { force: true });
      }
  }

  get #sessions(): string {
    return join(this.path, "sessions");
  }

  get #levelFile(): string {
    return join(this.path, "level");
  }

  #stateFile(session: string): string {
    return join(this.#sessions, `${nameOf(session)}.json`);
  }

  #turnFile(session: string): string {
    return join(this.#sessions, `${nameOf(session)}.turn`);
  }

  #refusalsFile(session: string): string {
    return join(this.#sessions, `${nameOf(session)}.refused`);
  }
}

const TAKEN = ".taken";
const ENTRY = /\.json(\.taken)?$/;

let entryCount = 0;

function nameOf(session: string): string {
  return createHash("sha256").update(session).digest("hex").slice(0, NAME_LENGTH);
}

const NAME_LENGTH = 32;

function timeOf(entryName: string): string {
  return entryName.slice(NAME_LENGTH);
}

function random(): string {
  return randomBytes(6).toString("hex");
}

/** Whoever reads the file meanwhile sees what was there before, or all that is new. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${random()}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
