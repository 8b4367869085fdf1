import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import type { LiveAudit } from "./liveAudit";

/** Badges the files in the Explorer that the newest session began to read and abandoned. */
export class AbandonedBadges implements vscode.FileDecorationProvider, vscode.Disposable {
  readonly #changes = new vscode.EventEmitter<vscode.Uri[]>();
  readonly onDidChangeFileDecorations = this.#changes.event;
  readonly #subscriptions: vscode.Disposable;
  #abandoned: ReadonlyMap<string, FileAudit> = new Map();

  constructor(
    private readonly live: LiveAudit,
    onError: (error: unknown) => void,
  ) {
    const update = () => void this.#update().catch(onError);
    this.#subscriptions = vscode.Disposable.from(
      this.#changes,
      live.onDidChange(update),
      vscode.window.registerFileDecorationProvider(this),
    );
    update();
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const audit = this.#abandoned.get(uri.toString());
    if (audit === undefined) return undefined;
    return new vscode.FileDecoration("½", tooltipOf(audit), new vscode.ThemeColor("list.warningForeground"));
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #update(): Promise<void> {
    const [newest] = await this.live.sessions();
    const files = newest === undefined ? [] : (await this.live.audit(newest)).files;
    const before = this.#abandoned;
    this.#abandoned = new Map(
      files
        .filter(({ verdict }) => verdict === "abandoned")
        .map((audit) => [vscode.Uri.parse(audit.file).toString(), audit]),
    );
    const touched = new Set([...before.keys(), ...this.#abandoned.keys()]);
    if (touched.size > 0) this.#changes.fire([...touched].map((uri) => vscode.Uri.parse(uri)));
  }
}

function tooltipOf({ exact }: FileAudit): string {
  const [read, total] = [exact.linesRead(), exact.totalLines];
  return read === null || total === null
    ? vscode.l10n.t("Abandoned by the agent: only a part was read through the audited reader")
    : vscode.l10n.t(
        "Abandoned by the agent: {0} of {1} lines were read through the audited reader",
        read,
        total,
      );
}
