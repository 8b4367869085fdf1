import { EventEmitter, once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import {
  createMessageConnection,
  type MessageConnection,
  SocketMessageReader,
  SocketMessageWriter,
} from "vscode-jsonrpc/node";
import { answerRequest, executeRequest, readyNotification } from "./modelMessages";
import type { ScriptedModel } from "./scriptedModel";

/** Where the test-only extension of a window calls in, on loopback. A window that is reloaded calls in again. */
export class ModelConnection {
  private readonly events = new EventEmitter<{ ready: [] }>();
  private readonly sockets = new Set<Socket>();
  private latest: Window | null = null;

  static async listen(model: ScriptedModel): Promise<ModelConnection> {
    const server = createServer();
    const connection = new ModelConnection(server, model);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return connection;
  }

  private constructor(
    private readonly server: Server,
    private readonly model: ScriptedModel,
  ) {
    server.on("connection", (socket) => this.accept(socket));
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("The test does not listen.");
    return address.port;
  }

  /** Runs a command in the window, once it has called in; rejects when the command fails. */
  async execute(command: string, args: readonly unknown[]): Promise<unknown> {
    const { connection } = await this.window();
    return connection.sendRequest(executeRequest, { command, args });
  }

  /** Kills the window's extension host, as a crash would. */
  async crash(): Promise<void> {
    const { pid } = await this.window();
    this.forget();
    process.kill(pid, "SIGKILL");
  }

  /** Forgets the window, which is about to be reloaded: the next command waits for it. */
  forget(): void {
    this.latest = null;
  }

  dispose(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private async window(): Promise<Window> {
    if (this.latest === null) await once(this.events, "ready");
    if (this.latest === null) throw new Error("The window was closed.");
    return this.latest;
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    const connection = createMessageConnection(
      new SocketMessageReader(socket),
      new SocketMessageWriter(socket),
    );
    connection.onRequest(answerRequest, (request) => this.model.answer(request));
    connection.onNotification(readyNotification, ({ pid }) => {
      this.latest = { connection, pid };
      this.events.emit("ready");
    });
    connection.onClose(() => {
      this.sockets.delete(socket);
      if (this.latest?.connection === connection) this.latest = null;
    });
    connection.listen();
  }
}

interface Window {
  readonly connection: MessageConnection;
  readonly pid: number;
}
