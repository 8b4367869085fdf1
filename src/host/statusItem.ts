import * as vscode from "vscode";
import type { LiveAudit } from "./liveAudit";

/** The running session's totals in the status bar; they stay after its end for as long as files are abandoned. */
export class StatusItem implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem("readAudit.totals", vscode.StatusBarAlignment.Right, 90);
  readonly #subscription: vscode.Disposable;
  readonly #shownSince: number;

  constructor(
    private readonly live: LiveAudit,
    clock: () => number,
    onError: (error: unknown) => void,
  ) {
    this.#shownSince = clock();
    this.#item.name = vscode.l10n.t("Read Audit");
    this.#item.command = "readAudit.panel.focus";
    const update = () => void this.#update().catch(onError);
    this.#subscription = live.onDidChange(update);
    update();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  async #update(): Promise<void> {
    const [newest] = await this.live.sessions();
    if (newest === undefined || newest.lastSeen < this.#shownSince) return this.#item.hide();
    const { counts, running } = await this.live.audit(newest);
    if (!running && counts.abandoned === 0) return this.#item.hide();
    const { complete, abandoned } = counts;
    this.#item.text = `$(book) $(check) ${complete} $(close) ${abandoned}`;
    const label = vscode.l10n.t(
      "Read through the audited reader: {0} complete, {1} abandoned",
      complete,
      abandoned,
    );
    this.#item.tooltip = label;
    this.#item.accessibilityInformation = { label };
    this.#item.show();
  }
}
