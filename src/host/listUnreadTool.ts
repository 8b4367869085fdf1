import * as vscode from "vscode";
import { auditSession } from "../core/sessionAudit";
import { unreadList } from "../core/unreadList";
import type { ReadLog } from "../log/readLog";
import { sessionOf } from "./session";
import { readSettings } from "./settings";

/** `readaudit_list_unread`: tells an agent what its session was not handed, and how to get it. */
export class ListUnreadTool implements vscode.LanguageModelTool<unknown> {
  static readonly id = "readaudit_list_unread";

  constructor(
    private readonly log: Pick<ReadLog, "reads">,
    /** The session of calls that come without one. */
    private readonly windowId: string,
    /** Milliseconds since the epoch. */
    private readonly now: () => number,
  ) {}

  async invoke({
    toolInvocationToken,
  }: vscode.LanguageModelToolInvocationOptions<unknown>): Promise<vscode.LanguageModelToolResult> {
    const { id } = sessionOf(toolInvocationToken, this.windowId);
    const facts = { now: this.now(), abandonAfterMs: Number.POSITIVE_INFINITY, endedAt: null };
    const { files } = auditSession(await this.log.reads(id), facts);
    return new vscode.LanguageModelToolResult(
      unreadList(files, readSettings().partUnits).map((part) => new vscode.LanguageModelTextPart(part)),
    );
  }

  prepareInvocation(): vscode.PreparedToolInvocation {
    return { invocationMessage: vscode.l10n.t("Listing what is unread") };
  }
}
