import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import { auditSession, type SessionAudit } from "../core/sessionAudit";
import type { LogFault } from "../log/logFault";
import type { ReadLog } from "../log/readLog";
import type { SessionSummary } from "../log/sessionSummary";
import type { Guard } from "./guard";
import { rowIdOf } from "./rowId";

/** What the panel and the editor show of the log: made once after each change, a moment later, for all of them. */
export class LiveAudit implements vscode.Disposable {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changes.event;
  readonly #audits = new Map<string, Promise<SessionAudit>>();
  readonly #subscriptions: vscode.Disposable;
  readonly #ticks: NodeJS.Timeout;
  #pending: NodeJS.Timeout | null = null;
  #runningBefore: string | null = null;

  constructor(private readonly options: LiveAuditOptions) {
    this.#subscriptions = vscode.Disposable.from(
      options.log.onDidChange(() => this.#changeSoon()),
      options.guard.onDidChange(() => this.#changeSoon()),
    );
    this.#ticks = setInterval(() => void this.#tick().catch(options.onError), TICK);
  }

  get faults(): readonly LogFault[] {
    return [...this.options.log.faults, ...this.options.guard.faults];
  }

  /** The last seen first. */
  sessions(): Promise<readonly SessionSummary[]> {
    return this.options.log.sessions();
  }

  /** Whether the last turn of a session may still run. */
  isRunning({ lastSeen, endedAt }: SessionSummary): boolean {
    const { clock, abandonAfterMs } = this.options;
    return clock() - lastSeen < abandonAfterMs() && (endedAt === null || endedAt < lastSeen);
  }

  /** What became of each file of a session. */
  audit(session: SessionSummary): Promise<SessionAudit> {
    const known = this.#audits.get(session.id);
    if (known !== undefined) return known;
    const audit = this.#makeAudit(session);
    this.#audits.set(session.id, audit);
    // What failed is tried again by whoever asks next.
    audit.catch(() => this.#audits.delete(session.id));
    return audit;
  }

  /** A file of a session by the id that the panel's page knows it by; undefined where it is gone. */
  async file(session: string, row: string): Promise<FileAudit | undefined> {
    return (await this.#files(session)).find(({ file }) => rowIdOf(file) === row);
  }

  /** A file of a session by where it is; undefined where the session never named it. */
  async fileAt(session: string, uri: vscode.Uri): Promise<FileAudit | undefined> {
    const wanted = uri.toString();
    // What was refused is named as it was asked for, which need not be a URI.
    const read = (await this.#files(session)).filter(({ verdict }) => verdict !== "refused");
    return read.find(({ file }) => vscode.Uri.parse(file).toString() === wanted);
  }

  dispose(): void {
    this.#subscriptions.dispose();
    clearInterval(this.#ticks);
    if (this.#pending !== null) clearTimeout(this.#pending);
    this.#changes.dispose();
  }

  async #files(session: string): Promise<readonly FileAudit[]> {
    const summary = (await this.sessions()).find(({ id }) => id === session);
    return summary === undefined ? [] : (await this.audit(summary)).files;
  }

  async #makeAudit({ id, endedAt }: SessionSummary): Promise<SessionAudit> {
    const reads = await this.options.log.reads(id);
    const { clock, abandonAfterMs } = this.options;
    return auditSession(reads, { now: clock(), abandonAfterMs: abandonAfterMs(), endedAt });
  }

  /** Other windows write unheard, and a turn that nobody ends is over after a while. */
  async #tick(): Promise<void> {
    await this.options.log.refresh();
    const sessions = await this.sessions();
    const running = sessions.flatMap((session) => (this.isRunning(session) ? session.id : [])).join();
    if (this.#runningBefore !== null && running !== this.#runningBefore) this.#changeSoon();
    this.#runningBefore = running;
  }

  #changeSoon(): void {
    this.#pending ??= setTimeout(() => {
      this.#pending = null;
      this.#audits.clear();
      this.#changes.fire();
    }, PAUSE);
  }
}

export interface LiveAuditOptions {
  readonly log: Pick<ReadLog, "faults" | "sessions" | "reads" | "refresh" | "onDidChange">;
  readonly guard: Pick<Guard, "faults" | "onDidChange">;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** How long a turn without a read still runs, in milliseconds. */
  readonly abandonAfterMs: () => number;
  /** Takes what went wrong while nobody waited for an answer. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two looks at what other windows wrote. */
const TICK = 2_000;
/** Milliseconds in which a storm of reads becomes one change. */
const PAUSE = 100;
