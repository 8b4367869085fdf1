import type { Frame, Page } from "playwright-core";
import { AgentServer, type AgentServerOptions } from "./agentServer";
import type { Host } from "./host";
import { interactive } from "./interactive";
import type { ModelId } from "./modelMessages";
import { Performance } from "./performance";
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
  /** The agent that it is with: the general one, or a custom agent by its name. */
  readonly mode?: string;
}

// Long enough for a walk through megabytes on a slow machine.
const TURN_MILLISECONDS = 100_000;

/** A window of a real VS Code with the packaged extension and the real agent mode, in which a scripted model chats. */
export class AgentEditor {
  static async open(host: Host, options: AgentEditorOptions): Promise<AgentEditor> {
    const model = new ScriptedModel(interactive);
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

  /**
   * Sends a prompt to the agent and resolves with what the script returns, when the agent's turn is over. A script
   * that spoke last is told then that nothing follows.
   */
  async converse<T>(
    query: string,
    script: (prompt: Prompt) => Script<T>,
    { model = "wide", sameSession = false, mode = "agent" }: Conversation = {},
  ): Promise<T> {
    const performance = new Performance(script);
    this.model.perform((prompt) => performance.play(prompt));
    if (!sameSession) await this.execute("workbench.action.chat.newChat");
    await this.execute("workbench.action.chat.open", {
      mode,
      query,
      modelSelector: { vendor: "scripted", id: model },
    });
    try {
      await performance.rested(TURN_MILLISECONDS);
      await this.page
        .locator(".interactive-response.chat-response-loading")
        .first()
        .waitFor({ state: "detached" });
      this.model.finish();
      return performance.result();
    } catch (error) {
      await this.screenshot("failed-conversation.png");
      throw error;
    }
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

  /** Kills the extension host, as a crash would, and loads the window again. */
  async crash(): Promise<void> {
    await this.server.connection.crash();
    await this.workbench.reload();
  }

  /** Loads the window again; what is done next waits for it. */
  async reload(): Promise<void> {
    this.server.connection.forget();
    await this.workbench.reload();
  }

  /** Saves a part of the window, or all of it, as `out/<name>` with twice the pixels of the page. */
  sharpPicture(name: string, selector?: string): Promise<void> {
    return this.workbench.sharpPicture(name, selector);
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
