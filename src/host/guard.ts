import { type FSWatcher, watch } from "node:fs";
import * as vscode from "vscode";
import type { Read } from "../core/read";
import { GuardFolder } from "../guard/guardFolder";
import type { GuardLevel } from "../guard/guardLevel";
import type { SpoolEntry } from "../guard/spoolEntry";
import type { LogFault } from "../log/logFault";
import type { Logged } from "../log/logged";
import type { ReadLog } from "../log/readLog";
import { Serial } from "../log/serial";
import type { GuardFiles } from "./guardFiles";
import { GuardHookFile } from "./guardHookFile";
import { guardLevel, registerGuardCommand } from "./guardLevels";
import { GuardSpool } from "./guardSpool";
import { GuardState } from "./guardState";
import type { Turns } from "./turns";

export interface GuardOptions {
  readonly log: ReadLog;
  readonly files: GuardFiles;
  readonly turns: Turns;
  /** Absolute paths on disk: what the guard and its hook program share, the program, and the user's home. */
  readonly folder: string;
  readonly program: string;
  readonly home: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes what went wrong while nobody waited for an answer. */
  readonly onError: (error: unknown) => void;
}

/** Sees the reads that go round the reader, through the host's hooks, as far as `readAudit.guard` wants it. */
export class Guard implements vscode.Disposable {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changes.event;
  readonly #options: GuardOptions;
  readonly #folder: GuardFolder;
  readonly #hookFile: GuardHookFile;
  readonly #state: GuardState;
  readonly #spool: GuardSpool;
  readonly #applying = new Serial();
  readonly #subscriptions: vscode.Disposable;
  /** Sessions that read through this window. */
  readonly #sessions = new Set<string>();
  #fault: LogFault | null = null;
  #level: GuardLevel = "off";
  #watcher: FSWatcher | null = null;

  constructor(options: GuardOptions) {
    const { log, files, turns, folder: path, program, home, now } = options;
    this.#options = options;
    this.#folder = new GuardFolder(path);
    this.#hookFile = new GuardHookFile({
      ...{ home, program, folder: path, node: process.execPath },
      isWindows: process.platform === "win32",
    });
    this.#state = new GuardState({ folder: this.#folder, log, diskPathOf: files.diskPathOf, now });
    this.#spool = new GuardSpool({
      folder: this.#folder,
      log,
      isOurs: (entry) => this.#isOurs(entry),
      namesOf: (file) => files.namesOf(file),
      versionOf: (entry) => files.versionOf(entry),
      turnOf: (session) => turns.of(session),
      onLogged: (entry) => this.#onLogged(entry),
      onFault: ({ message }) => this.#setFault(message),
    });
    this.#subscriptions = vscode.Disposable.from(
      registerGuardCommand(() => this.#apply()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("readAudit.guard")) void this.#apply();
      }),
    );
    void this.#apply();
  }

  /** What went wrong last, for the panel. */
  get faults(): readonly LogFault[] {
    return this.#fault === null ? [] : [this.#fault];
  }

  /** The log as the reader uses it: what the hook program goes by is written before an answer goes out. */
  get log(): Pick<ReadLog, "append" | "amend" | "history"> {
    const { log } = this.#options;
    return {
      append: async (read) => {
        const logged = await log.append(read);
        await this.#note(read);
        return logged;
      },
      amend: async (id, outcome): Promise<Logged> => log.amend(id, outcome),
      history: (session, file) => log.history(session, file),
    };
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#watcher?.close();
    this.#changes.dispose();
  }

  /** Takes up the level that is set; what goes wrong is a fault. */
  async #apply(): Promise<void> {
    try {
      await this.#applying.run(() => this.#goTo(guardLevel()));
    } catch (error) {
      this.#fail(error);
    }
  }

  async #goTo(level: GuardLevel): Promise<void> {
    this.#watcher?.close();
    this.#watcher = null;
    this.#level = level;
    this.#fault = null;
    if (level === "off") {
      await this.#hookFile.set(level);
      await this.#folder.remove();
      return;
    }
    await this.#folder.create();
    await this.#folder.setLevel(level);
    await this.#folder.removeOlder(this.#options.now() - KEPT_MS);
    this.#watcher = watch(this.#folder.spool, () => this.#ingestSoon());
    this.#watcher.on("error", (error) => this.#fail(error));
    if (this.#hasState) for (const session of this.#sessions) await this.#state.write(session);
    await this.#hookFile.set(level);
    await this.#spool.ingest();
  }

  #ingestSoon(): void {
    this.#spool.ingest().catch((error) => this.#fail(error));
  }

  async #note(read: Read): Promise<void> {
    this.#sessions.add(read.session);
    if (!this.#hasState) return;
    try {
      await this.#state.note(read);
      await this.#state.write(read.session);
    } catch (error) {
      // The answer is right without it: the guard only knows less.
      this.#fail(error);
    }
  }

  async #onLogged(entry: SpoolEntry): Promise<void> {
    if (entry.kind === "stop") this.#state.endTurn(entry.session);
    if (this.#hasState && this.#sessions.has(entry.session)) await this.#state.write(entry.session);
  }

  /** Whether the hook program has a rule at this level that goes by what the log knows. */
  get #hasState(): boolean {
    return this.#level === "annotate" || this.#level === "enforce";
  }

  /** A session that this window knows, or one of its folders; a fault is told by whoever sees it first. */
  #isOurs(entry: SpoolEntry): boolean {
    const { files } = this.#options;
    return entry.kind === "fault" || this.#sessions.has(entry.session) || files.isOfWorkspace(entry.cwd);
  }

  #fail(error: unknown): void {
    this.#setFault(error instanceof Error ? error.message : String(error));
    this.#options.onError(error);
  }

  #setFault(message: string): void {
    this.#fault = { kind: "guard", file: null, message };
    this.#changes.fire();
  }
}

/** What belongs to a session is of no use for longer than a week. */
const KEPT_MS = 7 * 86_400_000;
