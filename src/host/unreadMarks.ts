import * as vscode from "vscode";
import type { FileAudit } from "../core/fileAudit";
import type { LiveAudit } from "./liveAudit";
import { shownTime } from "./shownTime";

/** Which editors get marks: of files opened from the panel, of every file of the newest session, or none. */
export type MarkUnread = "opened" | "always" | "never";

/** Marks the lines of an editor that its file's session was not handed, in the gutter and the overview ruler. */
export class UnreadMarks implements vscode.Disposable {
  readonly #marks: vscode.TextEditorDecorationType;
  /** The session that each file was opened for, by the file's URI. */
  readonly #opened = new Map<string, string>();
  readonly #subscriptions: vscode.Disposable;

  constructor(private readonly options: UnreadMarksOptions) {
    const { extensionUri, live, onError } = options;
    this.#marks = vscode.window.createTextEditorDecorationType({
      isWholeLine: true,
      gutterIconPath: vscode.Uri.joinPath(extensionUri, "media", "unread.svg"),
      gutterIconSize: "contain",
      overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.warningForeground"),
      overviewRulerLane: vscode.OverviewRulerLane.Left,
    });
    const update = () => void this.#update().catch(onError);
    this.#subscriptions = vscode.Disposable.from(
      this.#marks,
      live.onDidChange(update),
      vscode.window.onDidChangeVisibleTextEditors(update),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("readAudit.markUnread")) update();
      }),
      vscode.commands.registerCommand("readAudit.toggleUnreadMarks", () => this.#toggle()),
    );
  }

  /** Marks a file from now on with what `session` was not handed of it. */
  async show(file: string, session: string): Promise<void> {
    this.#opened.set(vscode.Uri.parse(file).toString(), session);
    await this.#update();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #toggle(): Promise<void> {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    const [newest] = await this.options.live.sessions();
    if (uri === undefined || newest === undefined) return;
    if (!this.#opened.delete(uri)) this.#opened.set(uri, newest.id);
    await this.#update();
  }

  async #update(): Promise<void> {
    await Promise.all(
      vscode.window.visibleTextEditors.map(async (editor) =>
        editor.setDecorations(this.#marks, await this.#marksOf(editor)),
      ),
    );
  }

  async #marksOf({ document }: vscode.TextEditor): Promise<readonly vscode.DecorationOptions[]> {
    const { live, mode } = this.options;
    if (mode() === "never") return [];
    const sessions = await live.sessions();
    const wanted =
      this.#opened.get(document.uri.toString()) ?? (mode() === "always" ? sessions[0]?.id : undefined);
    const session = sessions.find(({ id }) => id === wanted);
    const audit = session === undefined ? undefined : await live.fileAt(session.id, document.uri);
    if (session === undefined || audit === undefined) return [];
    const hoverMessage = vscode.l10n.t(
      "Not handed to the agent in the session of {0}, through this tool.",
      shownTime(session.firstSeen),
    );
    return unreadRanges(audit, document).map((range) => ({ range, hoverMessage }));
  }
}

export interface UnreadMarksOptions {
  readonly extensionUri: vscode.Uri;
  readonly live: LiveAudit;
  readonly mode: () => MarkUnread;
  /** Takes what went wrong while nobody waited for an answer. */
  readonly onError: (error: unknown) => void;
}

/** Whole lines; of a file that was never read, none. */
function unreadRanges({ exact, verdict }: FileAudit, document: vscode.TextDocument): readonly vscode.Range[] {
  if (verdict === "refused") return [];
  return exact.unread().flatMap(({ startLine, endLine }) => {
    if (startLine === null || endLine === null || startLine > document.lineCount) return [];
    return document.validateRange(new vscode.Range(startLine - 1, 0, Math.max(startLine, endLine) - 1, 0));
  });
}
