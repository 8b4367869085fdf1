import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EditorServer, installExtensions } from "./editorServer";
import type { Host } from "./host";
import { ModelConnection } from "./modelConnection";
import { PORT_VARIABLE } from "./modelMessages";
import { ScratchFolder } from "./scratchFolder";
import type { ScriptedModel } from "./scriptedModel";
import { remoteUri, workbenchAddress } from "./workbench";

export interface AgentServerOptions {
  /** Path of the packaged extension. */
  readonly package: string;
  /** User settings, besides those that make the agent work. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A VS Code server with the packaged extension and a scripted model for the real agent mode, without a window yet. */
export class AgentServer {
  static async start(host: Host, model: ScriptedModel, options: AgentServerOptions): Promise<AgentServer> {
    const scratch = new ScratchFolder("editor");
    const dataFolder = scratch.path;
    const connection = await ModelConnection.listen(model);
    const environment = { [PORT_VARIABLE]: String(connection.port), HOME: join(dataFolder, "home") };
    await writeData(dataFolder, options.settings ?? {});
    await installExtensions(host, { dataFolder, environment }, [options.package]);
    const server = await EditorServer.start(host, { dataFolder, environment });
    return new AgentServer(host, server, connection, scratch);
  }

  private constructor(
    private readonly host: Host,
    private readonly server: EditorServer,
    /** To the windows that are open. */
    readonly connection: ModelConnection,
    private readonly scratch: ScratchFolder,
  ) {}

  /** Absolute path of the server's settings, storage and `home`, the home folder of everything in the editor. */
  get dataFolder(): string {
    return this.scratch.path;
  }

  /** Where a browser finds a window on a folder. */
  address(folder: string): string {
    return workbenchAddress(this.server.port, folder, [
      // A fresh profile leaves the bundled Copilot extension off, unless it is the one under development.
      ["extensionDevelopmentPath", remoteUri(this.server.port, this.host.copilot)],
      ["enableProposedApi", ""],
    ]);
  }

  async dispose(): Promise<void> {
    this.connection.dispose();
    await this.server.dispose();
    this.scratch.dispose();
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
