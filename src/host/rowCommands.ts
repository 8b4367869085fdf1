import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import { askForTheRest } from "./askForTheRest";
import type { LiveAudit } from "./liveAudit";
import { openFile } from "./openFile";
import type { PanelProvider } from "./panelProvider";
import type { UnreadMarks } from "./unreadMarks";

/** What can be done with one file of the session that is shown: from the page, its context menu, and the editor's title. */
export class RowCommands implements vscode.Disposable {
  readonly #commands: vscode.Disposable;

  constructor(
    private readonly live: LiveAudit,
    private readonly marks: UnreadMarks,
    private readonly shownSession: PanelProvider["shownSession"],
  ) {
    const forRow = (run: (session: string, row: string) => Promise<void>) => async (context: unknown) => {
      const session = await this.shownSession();
      const row = rowOf(context);
      if (session !== null && row !== null) await run(session, row);
    };
    this.#commands = vscode.Disposable.from(
      vscode.commands.registerCommand(
        "readAudit.openFile",
        forRow((session, row) => this.open(session, row, 1)),
      ),
      vscode.commands.registerCommand(
        "readAudit.openFirstUnread",
        forRow((session, row) => this.open(session, row, null)),
      ),
      vscode.commands.registerCommand(
        "readAudit.copyPath",
        forRow((session, row) => this.#copyPath(session, row)),
      ),
      vscode.commands.registerCommand("readAudit.askForTheRest", (context: unknown) => this.#ask(context)),
    );
  }

  /** `line` is 1-based; null stands for the first unread one. */
  async open(session: string, row: string, line: number | null): Promise<void> {
    const audit = await this.live.file(session, row);
    if (audit === undefined) return;
    await openFile(audit, line);
    await this.marks.show(audit.file, session);
  }

  async askForTheRest(session: string, row: string): Promise<void> {
    const audit = await this.live.file(session, row);
    if (audit !== undefined) await this.#askAbout(session, audit);
  }

  dispose(): void {
    this.#commands.dispose();
  }

  async #copyPath(session: string, row: string): Promise<void> {
    const audit = await this.live.file(session, row);
    if (audit === undefined) return;
    await vscode.env.clipboard.writeText(
      audit.verdict === "refused" ? audit.path : pathOf(vscode.Uri.parse(audit.file)),
    );
  }

  /** From the panel the command gets a row, from an editor's title a URI, from the command palette nothing. */
  async #ask(context: unknown): Promise<void> {
    const row = rowOf(context);
    const session = await this.shownSession();
    if (session === null) return;
    if (row !== null) return this.askForTheRest(session, row);
    const uri = context instanceof vscode.Uri ? context : vscode.window.activeTextEditor?.document.uri;
    const audit = uri === undefined ? undefined : await this.live.fileAt(session, uri);
    if (audit !== undefined) return this.#askAbout(session, audit);
    await vscode.window.showInformationMessage(
      vscode.l10n.t("The agent read nothing of this file in the session that is shown."),
    );
  }

  async #askAbout(session: string, audit: FileAudit): Promise<void> {
    const [newest] = await this.live.sessions();
    await askForTheRest(audit, newest?.id === session);
  }
}

function pathOf(uri: vscode.Uri): string {
  return uri.scheme === "file" ? uri.fsPath : uri.toString();
}

/** The row that the page's context menu was opened on. */
function rowOf(context: unknown): string | null {
  if (typeof context !== "object" || context === null || !("row" in context)) return null;
  return typeof context.row === "string" ? context.row : null;
}
