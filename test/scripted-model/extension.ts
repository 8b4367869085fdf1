import { connect } from "node:net";
import * as vscode from "vscode";
import { createMessageConnection, SocketMessageReader, SocketMessageWriter } from "vscode-jsonrpc/node";
import { executeRequest, PORT_VARIABLE, readyNotification } from "../harness/modelMessages";
import { ScriptedProvider } from "./scriptedProvider";

/** Connects the editor to the test that started it: the test is the model, and can run commands. */
export function activate(context: vscode.ExtensionContext): void {
  const socket = connect(Number(process.env[PORT_VARIABLE]), "127.0.0.1");
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  connection.onRequest(executeRequest, async ({ command, args }) => {
    const returned: unknown = await vscode.commands.executeCommand(command, ...args.map(revive));
    return travels(returned) ? returned : null;
  });
  connection.listen();
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider("scripted", new ScriptedProvider(connection)),
    connection,
    new vscode.Disposable(() => socket.destroy()),
  );
  socket.once("connect", () => void connection.sendNotification(readyNotification, { pid: process.pid }));
}

/** A URI travels as `{ "$uri": "…" }`. */
function revive(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("$uri" in value) return vscode.Uri.parse(String(value.$uri), true);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(member)]));
}

function travels(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false; // Commands of the workbench may return cyclic objects, of which no test has a use.
  }
}
