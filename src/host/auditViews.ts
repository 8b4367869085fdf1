import * as vscode from "vscode";
import type { ReadLog } from "../log/readLog";
import type { PageAction } from "../protocol";
import { AbandonedBadges } from "./abandonedBadges";
import type { Guard } from "./guard";
import { LiveAudit } from "./liveAudit";
import { LogCommands } from "./logCommands";
import { PanelProvider } from "./panelProvider";
import { RowCommands } from "./rowCommands";
import { registerStartCommands } from "./startCommands";
import { StatusItem } from "./statusItem";
import { type MarkUnread, UnreadMarks } from "./unreadMarks";

/** Shows the log everywhere: the panel, marks in editors, badges in the Explorer, the status bar, and the commands. */
export class AuditViews implements vscode.Disposable {
  readonly #parts: vscode.Disposable;

  constructor(options: AuditViewsOptions) {
    const { extensionId, extensionUri, log, guard, logFolder, clock, onError } = options;
    const live = new LiveAudit({ log, guard, clock, abandonAfterMs, onError });
    const marks = new UnreadMarks({ extensionUri, live, mode: markUnread, onError });
    const panel = new PanelProvider({
      extensionUri,
      live,
      open: (session, row, line) => rows.open(session, row, line),
      askForTheRest: (session, row) => rows.askForTheRest(session, row),
      run: (action) => run(action, logCommands),
      onError,
    });
    const shownSession = () => panel.shownSession();
    const rows = new RowCommands(live, marks, shownSession);
    const logCommands = new LogCommands({ log, folder: logFolder, shownSession });
    const updateContexts = () => void setContexts(live).catch(onError);
    updateContexts();
    this.#parts = vscode.Disposable.from(
      vscode.window.registerWebviewViewProvider(PanelProvider.viewId, panel),
      rows,
      logCommands,
      registerStartCommands(extensionId),
      new AbandonedBadges(live, onError),
      new StatusItem(live, clock, onError),
      live.onDidChange(updateContexts),
      marks,
      live,
    );
  }

  dispose(): void {
    this.#parts.dispose();
  }
}

export interface AuditViewsOptions {
  readonly extensionId: string;
  readonly extensionUri: vscode.Uri;
  readonly log: ReadLog;
  readonly guard: Guard;
  /** Where the log's files are. */
  readonly logFolder: vscode.Uri;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Takes what went wrong while nobody waited for an answer. */
  readonly onError: (error: unknown) => void;
}

/** What the `when` clauses of the manifest ask for. Paths, since a remote window names URIs another way. */
async function setContexts(live: LiveAudit): Promise<void> {
  const sessions = await live.sessions();
  const [newest] = sessions;
  const files = newest === undefined ? [] : (await live.audit(newest)).files;
  const partly = files.filter(({ verdict, exact }) => verdict !== "refused" && exact.unread().length > 0);
  const paths = partly.map(({ file }) => vscode.Uri.parse(file).fsPath);
  await vscode.commands.executeCommand("setContext", "readAudit.hasReads", sessions.length > 0);
  await vscode.commands.executeCommand("setContext", "readAudit.partlyRead", paths);
}

async function run(action: PageAction, log: LogCommands): Promise<void> {
  switch (action) {
    case "tryInChat":
      return vscode.commands.executeCommand("readAudit.tryInChat");
    case "openWalkthrough":
      return vscode.commands.executeCommand("readAudit.openWalkthrough");
    case "openFolder":
      return vscode.commands.executeCommand("workbench.action.files.openFolder");
    case "manageTrust":
      return vscode.commands.executeCommand("workbench.trust.manage");
    case "revealLog":
      return log.reveal();
  }
}

function abandonAfterMs(): number {
  return vscode.workspace.getConfiguration("readAudit").get("abandonAfterMinutes", 10) * 60_000;
}

function markUnread(): MarkUnread {
  return vscode.workspace.getConfiguration("readAudit").get<MarkUnread>("markUnread", "opened");
}
