import type { Frame, Page } from "playwright-core";
import { AgentServer, type AgentServerOptions } from "./agentServer";
import type { Host } from "./host";
import type { ModelId } from "./modelMessages";
import type { Prompt, Script } from "./script";
import { ScriptedModel } from "./scriptedModel";
import { Workbench, type WorkbenchOptions } from "./workbench";

export interface AgentEditorOptions extends AgentServerOptions, WorkbenchOptions {
  /** Absolute path of the workspace folder. */
  readonly folder: string;
}

export interface Conversation {
  readonly model?: ModelId;
  /** Whether it goes on in the chat session of the conversation before. */
  readonly sameSession?: boolean;
}

/** A window of a real VS Code with the packaged extension and the real agent mode, in which a scripted model chats. */
export class AgentEditor {
  static async open(host: Host, options: AgentEditorOptions): Promise<AgentEditor> {
    const model = new ScriptedModel(function* () {});
    const server = await AgentServer.start(host, model, options);
    try {
      const workbench = await Workbench.open(host.browser, server.address(options.folder), options);
      return new AgentEditor(workbench, server, model);
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  private constructor(
    private readonly workbench: Workbench,
    private readonly server: AgentServer,
    private readonly model: ScriptedModel,
  ) {}

  get page(): Page {
    return this.workbench.page;
  }

  /** Absolute path of the server's settings, storage and `home`, the home folder of everything in the editor. */
  get dataFolder(): string {
    return this.server.dataFolder;
  }

  /** Sends a prompt to the agent and resolves with what the script returns, when the agent's turn is over. */
  async converse<T>(
    query: string,
    script: (prompt: Prompt) => Script<T>,
    { model = "wide", sameSession = false }: Conversation = {},
  ): Promise<T> {
    const performance = new Performance(script);
    this.model.perform((prompt) => performance.play(prompt));
    if (!sameSession) await this.execute("workbench.action.chat.newChat");
    await this.execute("workbench.action.chat.open", {
      mode: "agent",
      query,
      modelSelector: { vendor: "scripted", id: model },
      blockOnResponse: true,
    });
    return performance.result(query);
  }

  /** Runs a command in the window. A URI travels as `{ $uri: "…" }`. */
  execute(command: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.server.connection.execute(command, args);
  }

  /** Opens the panel and gives its document. */
  async panel(): Promise<Frame> {
    await this.execute("readAudit.panel.focus");
    return this.workbench.webview("read-audit.read-audit");
  }

  async reload(): Promise<void> {
    this.server.connection.forget();
    await this.workbench.reload();
  }

  /** Saves what the window shows as `out/<name>`. */
  screenshot(name: string): Promise<void> {
    return this.workbench.screenshot(name);
  }

  async dispose(): Promise<void> {
    await this.workbench.dispose();
    await this.server.dispose();
  }
}

/** Plays a script once, and keeps what came of it. */
class Performance<T> {
  private started = false;
  private outcome: { readonly value: T } | { readonly error: unknown } | null = null;

  constructor(private readonly script: (prompt: Prompt) => Script<T>) {}

  *play(prompt: Prompt): Script<void> {
    if (this.started) return;
    this.started = true;
    try {
      this.outcome = { value: yield* this.script(prompt) };
    } catch (error) {
      // Thrown here, it would only show in the chat.
      this.outcome = { error };
    }
  }

  result(query: string): T {
    if (this.outcome === null) throw new Error(`The agent left "${query}" before the script's end.`);
    if ("error" in this.outcome) throw this.outcome.error;
    return this.outcome.value;
  }
}
