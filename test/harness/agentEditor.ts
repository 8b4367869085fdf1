import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, Page } from "playwright-core";
import { EditorServer, installExtensions } from "./editorServer";
import type { Host } from "./host";
import { ModelConnection } from "./modelConnection";
import { type ModelId, PORT_VARIABLE } from "./modelMessages";
import type { Prompt, Script } from "./script";
import { type Play, ScriptedModel } from "./scriptedModel";
import { remoteUri, Workbench } from "./workbench";

export interface AgentEditorOptions {
  /** Absolute path of the workspace folder. */
  readonly folder: string;
  /** Path of the packaged extension. */
  readonly package: string;
  /** User settings, besides those that make the agent work. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What the model does when a person speaks to it. */
  readonly play?: Play;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface Conversation {
  readonly model?: ModelId;
  /** Whether it goes on in the chat session of the conversation before. */
  readonly sameSession?: boolean;
}

/** A real VS Code with the packaged extension and the real agent mode, in which a scripted model chats. */
export class AgentEditor {
  static async open(host: Host, options: AgentEditorOptions): Promise<AgentEditor> {
    const dataFolder = await mkdtemp(join(tmpdir(), "read-audit-editor-"));
    const model = new ScriptedModel(options.play ?? nothing);
    const connection = await ModelConnection.listen(model);
    const home = join(dataFolder, "home");
    const server = { dataFolder, environment: { [PORT_VARIABLE]: String(connection.port), HOME: home } };
    await writeData(dataFolder, options.settings ?? {});
    await installExtensions(host, server, [options.package]);
    const running = await EditorServer.start(host, server);
    const workbench = await Workbench.open(host.browser, {
      port: running.port,
      folder: options.folder,
      payload: [
        // A fresh profile leaves the bundled Copilot extension off, unless it is the one under development.
        ["extensionDevelopmentPath", remoteUri(running.port, host.copilot)],
        ["enableProposedApi", ""],
      ],
      ...(options.viewport === undefined ? {} : { viewport: options.viewport }),
    });
    return new AgentEditor(workbench, running, connection, model, dataFolder);
  }

  private constructor(
    private readonly workbench: Workbench,
    private readonly server: EditorServer,
    private readonly connection: ModelConnection,
    private readonly model: ScriptedModel,
    /** Holds the server's settings, storage and `home`, the home folder of everything in the editor. */
    readonly dataFolder: string,
  ) {}

  get page(): Page {
    return this.workbench.page;
  }

  /** The address to open the same editor in another browser. */
  get address(): string {
    return this.page.url();
  }

  /** Sends a prompt to the agent and resolves with what the script returns, when the agent's turn is over. */
  async converse<T>(
    query: string,
    script: (prompt: Prompt) => Script<T>,
    { model = "wide", sameSession = false }: Conversation = {},
  ): Promise<T> {
    const returned: { readonly value: T }[] = [];
    let started = false;
    this.model.perform(function* (prompt) {
      if (started) return;
      started = true;
      returned.push({ value: yield* script(prompt) });
    });
    if (!sameSession) await this.execute("workbench.action.chat.newChat");
    const selector = { vendor: "scripted", id: model };
    await this.execute("workbench.action.chat.open", {
      mode: "agent",
      query,
      modelSelector: selector,
      blockOnResponse: true,
    });
    const [result] = returned;
    if (result === undefined) throw new Error(`The agent left "${query}" before its end.`);
    return result.value;
  }

  /** Runs a command in the window. A URI travels as `{ $uri: "…" }`. */
  execute(command: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.connection.execute(command, args);
  }

  /** Opens the panel and gives its document. */
  async panel(): Promise<Frame> {
    await this.execute("readAudit.panel.focus");
    return this.workbench.webview("read-audit.read-audit");
  }

  async reload(): Promise<void> {
    this.connection.forget();
    await this.workbench.reload();
  }

  /** Saves what the window shows as `out/<name>`. */
  screenshot(name: string): Promise<void> {
    return this.workbench.screenshot(name);
  }

  async dispose(): Promise<void> {
    await this.workbench.dispose();
    this.connection.dispose();
    await this.server.dispose();
    await rm(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const AGENT_SETTINGS = {
  // Titles and summaries are asked of the scripted model too: there is no account to ask another.
  "chat.byokUtilityModelDefault": "mainAgent",
  "workbench.startupEditor": "none",
  "extensions.ignoreRecommendations": true,
};

async function writeData(dataFolder: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const user = join(dataFolder, "data", "User");
  await mkdir(user, { recursive: true });
  await mkdir(join(dataFolder, "home"));
  await writeFile(join(user, "settings.json"), JSON.stringify({ ...AGENT_SETTINGS, ...settings }));
  await writeFile(
    join(user, "chatLanguageModels.json"),
    JSON.stringify([{ vendor: "scripted", name: "Scripted" }]),
  );
  const model = join(dataFolder, "extensions", "read-audit-test.scripted-model-1.0.0");
  await cp(join("out", "test", "scripted-model"), model, { recursive: true });
}

function* nothing(): Script<void> {}
