import * as vscode from "vscode";
import type { ReadLog } from "../log/readLog";

/** Drops what the log need not keep: a while after the start, when the editor is at rest, and then once a day. */
export class Retention implements vscode.Disposable {
  readonly #first: NodeJS.Timeout;
  readonly #daily: NodeJS.Timeout;

  constructor(log: Pick<ReadLog, "prune">, onError: (error: unknown) => void) {
    const prune = () => void log.prune(retentionDays(), MOST_BYTES).catch(onError);
    this.#first = setTimeout(prune, FIRST_AFTER_MS);
    this.#daily = setInterval(prune, DAY_MS);
  }

  dispose(): void {
    clearTimeout(this.#first);
    clearInterval(this.#daily);
  }
}

/** All files of the log together take at most this much; the oldest go first. */
const MOST_BYTES = 256 << 20;
const FIRST_AFTER_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

function retentionDays(): number {
  return vscode.workspace.getConfiguration("readAudit").get("retentionDays", 30);
}
