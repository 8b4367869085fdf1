import * as vscode from "vscode";
import type { Location } from "../core/location";
import { parseReadArguments, type ReadArguments } from "../core/readArguments";
import type { WholeFiles } from "./fileOpener";
import type { PathResolver, Target } from "./pathResolver";
import type { Permissions } from "./permissions";
import { confirmationOf, plainText, readingMessage } from "./prompts";
import type { Reader } from "./reader";
import { sessionOf } from "./session";
import type { ReadSettings } from "./settings";
import type { Turns } from "./turns";

export interface ReadToolOptions {
  readonly reader: Reader;
  readonly resolver: PathResolver;
  readonly permissions: Permissions;
  readonly turns: Turns;
  readonly settings: () => ReadSettings;
  readonly files: WholeFiles;
  /** The session of calls that come without one. */
  readonly windowId: string;
}

/** `readaudit_read_file` as the host calls it. */
export class ReadTool implements vscode.LanguageModelTool<unknown> {
  static readonly id = "readaudit_read_file";

  constructor(private readonly options: ReadToolOptions) {}

  async invoke(
    { input, toolInvocationToken, tokenizationOptions }: vscode.LanguageModelToolInvocationOptions<unknown>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const session = sessionOf(toolInvocationToken, this.options.windowId);
    const abort = new AbortController();
    const subscription = token.onCancellationRequested(() => abort.abort(new vscode.CancellationError()));
    if (token.isCancellationRequested) abort.abort(new vscode.CancellationError());
    try {
      const parts = await this.options.reader.read({
        input,
        session,
        turn: this.options.turns.of(session.id),
        budget: tokenizationOptions ?? null,
        signal: abort.signal,
      });
      return new vscode.LanguageModelToolResult(parts.map((part) => new vscode.LanguageModelTextPart(part)));
    } finally {
      subscription.dispose();
    }
  }

  /** Says what is about to be read, and asks where the user's rules want it. Nothing is logged: a call may not follow. */
  async prepareInvocation(
    options: vscode.LanguageModelToolInvocationPrepareOptions<unknown>,
  ): Promise<vscode.PreparedToolInvocation | undefined> {
    // Not in the types: the host also says which session and which request this belongs to.
    const session = sessionOf(Reflect.get(options, "chatSessionResource"), this.options.windowId);
    this.options.turns.note(session.id, Reflect.get(options, "chatRequestId"));
    const args = parseReadArguments(options.input);
    if (!args.ok) return undefined;
    const target = await this.options.resolver.resolve(args.value.path);
    if (!target.ok) return undefined;
    const invocationMessage = await this.#message(args.value, target.value);
    const { permissions } = this.options;
    if (!permissions.needsConfirmation(target.value) || permissions.isRefused(target.value))
      return { invocationMessage };
    permissions.remember(session, args.value, target.value);
    return { invocationMessage, confirmationMessages: confirmationOf(target.value) };
  }

  async #message(args: ReadArguments, { path, real }: Target): Promise<vscode.MarkdownString> {
    const total = await this.#sizeOf(real);
    return plainText(readingMessage(path, args, total, this.options.settings().chunkBytes));
  }

  async #sizeOf(location: Location): Promise<number | null> {
    try {
      return (await this.options.files.stat(location)).size;
    } catch (error) {
      // The message only goes without numbers; the call itself will say what is wrong.
      if (error instanceof Error) return null;
      throw error;
    }
  }
}
