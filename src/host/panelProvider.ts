import * as vscode from "vscode";
import type { HostMessage, PageAction, PageMessage, PanelView } from "../protocol";
import type { LiveAudit } from "./liveAudit";
import { parsePageMessage } from "./pageMessage";
import { panelHtml } from "./panelHtml";
import { rowDetails } from "./rowDetails";
import { SentPanel } from "./sentPanel";
import { faultView, fileRow, sessionItem, sessionTotals } from "./viewModel";

/** Shows the audit in the sidebar, and keeps it up to date while it is visible. */
export class PanelProvider implements vscode.WebviewViewProvider {
  static readonly viewId = "readAudit.panel";
  /** null follows the newest. */
  #session: string | null = null;
  #page: { readonly webview: vscode.Webview; sent: SentPanel | null } | null = null;
  /** What is sent is sent in order: each update is the difference to the one before. */
  #queue: Promise<void> = Promise.resolve();

  constructor(private readonly options: PanelProviderOptions) {}

  resolveWebviewView(view: vscode.WebviewView): void {
    const { extensionUri, live, onError } = this.options;
    const dist = vscode.Uri.joinPath(extensionUri, "dist");
    const { webview } = view;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    this.#page = { webview, sent: null };
    const subscriptions = [
      webview.onDidReceiveMessage((value: unknown) => {
        const message = parsePageMessage(value);
        if (message === null) onError(new Error("The panel's page sent a message that it should not send."));
        else this.#inOrder(() => this.#answer(message));
      }),
      // A page that is hidden is gone: when it is shown again it says that it is ready, and gets everything.
      live.onDidChange(() => {
        if (view.visible) this.#inOrder(() => this.#update());
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#inOrder(() => this.#update())),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#inOrder(() => this.#update())),
    ];
    view.onDidDispose(() => {
      this.#page = null;
      for (const subscription of subscriptions) subscription.dispose();
    });
    webview.html = panelHtml(webview, dist);
  }

  /** The session that is shown; null before there is one. */
  async shownSession(): Promise<string | null> {
    const sessions = await this.options.live.sessions();
    return (sessions.find(({ id }) => id === this.#session) ?? sessions[0])?.id ?? null;
  }

  #inOrder(task: () => Promise<void>): void {
    this.#queue = this.#queue.then(task).catch(this.options.onError);
  }

  async #answer(message: PageMessage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.#session = message.session;
        await this.#post({ type: "start", texts: textsOf(vscode.l10n.bundle) });
        return this.#show();
      case "selectSession":
        this.#session = message.session;
        return this.#show();
      case "details":
        return this.#showDetails(message.row);
      case "run":
        return this.options.run(message.action);
      case "open":
      case "askForTheRest": {
        const session = await this.shownSession();
        if (session === null) return;
        return message.type === "open"
          ? this.options.open(session, message.row, message.line)
          : this.options.askForTheRest(session, message.row);
      }
    }
  }

  async #show(): Promise<void> {
    const panel = await this.#view();
    if (this.#page === null) return;
    this.#page.sent = new SentPanel(panel);
    await this.#post({ type: "panel", panel });
  }

  /** Sends what is new or different since the page was last told; everything, where rows are gone. */
  async #update(): Promise<void> {
    const sent = this.#page?.sent ?? null;
    if (sent === null) return;
    const panel = await this.#view();
    const changed = sent.changedRows(panel);
    if (changed === null) return this.#show();
    if (this.#page !== null) this.#page.sent = new SentPanel(panel);
    const { files: _, ...rest } = panel;
    await this.#post({ type: "changes", panel: rest, files: changed });
  }

  async #showDetails(row: string): Promise<void> {
    const session = await this.shownSession();
    if (session === null) return;
    const file = await this.options.live.file(session, row);
    if (file !== undefined) await this.#post({ type: "details", session, row, details: rowDetails(file) });
  }

  async #view(): Promise<PanelView> {
    const { live } = this.options;
    const sessions = await live.sessions();
    const shown = sessions.find(({ id }) => id === this.#session) ?? sessions[0];
    const audit = shown === undefined ? null : await live.audit(shown);
    return {
      workspace: workspaceState(),
      faults: live.faults.map(faultView),
      sessions: sessions.map((session) => sessionItem(session, live.isRunning(session))),
      session: shown === undefined || audit === null ? null : sessionTotals(shown.id, audit),
      files: audit?.files.map(fileRow) ?? [],
    };
  }

  async #post(message: HostMessage): Promise<void> {
    await this.#page?.webview.postMessage(message);
  }
}

export interface PanelProviderOptions {
  readonly extensionUri: vscode.Uri;
  readonly live: LiveAudit;
  /** Opens a row's file; `line` is 1-based, null stands for the first unread one. */
  readonly open: (session: string, row: string, line: number | null) => Promise<void>;
  readonly askForTheRest: (session: string, row: string) => Promise<void>;
  readonly run: (action: PageAction) => Promise<void>;
  /** Takes what went wrong while nobody waited for an answer. */
  readonly onError: (error: unknown) => void;
}

function workspaceState(): PanelView["workspace"] {
  if (vscode.workspace.workspaceFolders === undefined) return "none";
  return vscode.workspace.isTrusted ? "trusted" : "restricted";
}

/** The translations that the editor loaded for its language; none for English. */
function textsOf(bundle: typeof vscode.l10n.bundle): Readonly<Record<string, string>> {
  return bundle ?? {};
}
