import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Host } from "./host";

export interface ServerOptions {
  /** Absolute path of the folder with the server's settings, storage and extensions. */
  readonly dataFolder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The server build of VS Code on a free loopback port. It dies with this process. */
export class EditorServer {
  private readonly killWithUs = () => this.kill();

  /** Resolves when the server listens; rejects with what it printed when it ends before. */
  static async start(host: Host, options: ServerOptions): Promise<EditorServer> {
    const child = launch(host, options, ["--host", "127.0.0.1", "--port", "0", ...SERVER_FLAGS]);
    const printed: string[] = [];
    for await (const line of linesOf(child)) {
      printed.push(line);
      const port = /agent listening on (\d+)/.exec(line)?.[1];
      if (port !== undefined) return new EditorServer(child, Number(port));
    }
    throw new Error(`The editor's server did not start:\n${printed.join("\n")}`);
  }

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    // Nobody reads on: without this the server would block once the pipe is full.
    child.stdout?.resume();
    process.once("exit", this.killWithUs);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, exit);
  }

  /** Stops the server and every process that it started. */
  async dispose(): Promise<void> {
    process.off("exit", this.killWithUs);
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    if (this.kill()) await ended;
  }

  private kill(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return false;
    // The server leads its own process group, so that its extension hosts and terminals go with it.
    return process.platform === "win32" ? this.child.kill() : process.kill(-pid, "SIGKILL");
  }
}

/** Installs packaged extensions into a data folder that no server uses yet. */
export async function installExtensions(
  host: Host,
  options: ServerOptions,
  packages: readonly string[],
): Promise<void> {
  const child = launch(
    host,
    options,
    packages.flatMap((path) => ["--install-extension", path]),
  );
  const printed: string[] = [];
  for await (const line of linesOf(child)) printed.push(line);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once("exit", resolve)));
  if (code !== 0) throw new Error(`Installing ${packages.join(", ")} failed:\n${printed.join("\n")}`);
}

const SERVER_FLAGS = [
  "--without-connection-token",
  "--disable-workspace-trust",
  // Without this flag the page ignores extensionDevelopmentPath.
  "--enable-smoke-test-driver",
  // A closed page is not coming back: its extension host should end with it.
  "--reconnection-grace-time=1",
];

function launch(
  host: Host,
  { dataFolder, environment }: ServerOptions,
  args: readonly string[],
): ChildProcess {
  const common = [
    "--accept-server-license-terms",
    "--telemetry-level",
    "off",
    "--server-data-dir",
    dataFolder,
  ];
  // It complains at length about native modules that it does without: kept for when something fails.
  const complaints = openSync(join(dataFolder, "server.log"), "a");
  const child = spawn(host.node, [host.server, ...common, ...args], {
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", complaints],
    env: { ...process.env, ...environment },
  });
  closeSync(complaints);
  return child;
}

function linesOf(child: ChildProcess): AsyncIterable<string> {
  if (child.stdout === null) throw new Error("The server's output is not piped.");
  return createInterface({ input: child.stdout });
}

function exit(): void {
  process.exit(130);
}
