import { randomBytes, randomUUID } from "node:crypto";
import { homedir } from "node:os";
import * as vscode from "vscode";
import type { PathProbe } from "./core/location";
import { AuditViews } from "./host/auditViews";
import { DiskHandles } from "./host/diskHandles";
import { diskProbe } from "./host/diskProbe";
import { EditorDocuments } from "./host/editorDocuments";
import { createEncodings } from "./host/encodings";
import { FileOpener } from "./host/fileOpener";
import { FileReader } from "./host/fileReader";
import { Guard } from "./host/guard";
import { GuardFiles } from "./host/guardFiles";
import { installationKey } from "./host/installationKey";
import { ListUnreadTool } from "./host/listUnreadTool";
import { LogStorage } from "./host/logStorage";
import { PathResolver } from "./host/pathResolver";
import { Permissions } from "./host/permissions";
import { Reader } from "./host/reader";
import { ReadTool } from "./host/readTool";
import { Retention } from "./host/retention";
import { explicitEncoding, globsOf, readSettings } from "./host/settings";
import { sharedStorage } from "./host/sharedStorage";
import { TokenBudget } from "./host/tokenBudget";
import { Turns } from "./host/turns";
import { versionHash } from "./host/versionHash";
import { virtualProbe } from "./host/virtualProbe";
import { workspaceFiles } from "./host/workspaceFiles";
import { ReadLog } from "./log/readLog";

/** Wires everything by hand; what it makes is disposed with the extension. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("Read Audit", { log: true });
  const onError = (error: unknown) => output.error(error instanceof Error ? error : String(error));
  const now = () => Date.now();
  const runId = randomUUID().replaceAll("-", "").slice(0, 16);
  const windowId = `window-${runId}`;

  const logFolder = vscode.Uri.joinPath(sharedStorage(context.storageUri ?? context.globalStorageUri), "log");
  const log = new ReadLog({
    storage: new LogStorage(logFolder),
    loadWasm: async () => readBundled(context, "sql-wasm.wasm"),
    now,
    runId,
  });

  const permissions = new Permissions({
    confirm: () => globsOf("confirm"),
    deny: () => globsOf("deny"),
    isTrusted: () => vscode.workspace.isTrusted,
    ignoreCase: process.platform !== "linux",
    now,
  });
  const documents = new EditorDocuments(probe);
  const resolver = new PathResolver({
    folders: () =>
      (vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ name, location: uri })),
    probe,
    style: process.platform === "win32" ? "windows" : "posix",
    uriOf: (location) => vscode.Uri.from(location).toString(),
    unfiled: (input) => documents.unfiled(input),
    isDenied: (location) => permissions.isDenied(location),
  });
  const handles = new DiskHandles();
  const opener = new FileOpener({
    files: workspaceFiles,
    documents,
    handles,
    encodings: createEncodings(),
    hash: versionHash(await installationKey(context.globalState, () => randomBytes(32).toString("hex"))),
    explicitEncoding,
  });
  const newMark = () => randomBytes(4).readUInt32BE().toString(36).padStart(7, "0").slice(1);
  const turns = new Turns();
  const guard = new Guard({
    log,
    files: new GuardFiles(probe, opener),
    turns,
    folder: vscode.Uri.joinPath(context.globalStorageUri, "guard").fsPath,
    program: vscode.Uri.joinPath(context.extensionUri, "dist", "hook.js").fsPath,
    home: homedir(),
    now,
    onError,
  });
  const reader = new Reader({
    resolver,
    permissions,
    files: new FileReader(opener, new TokenBudget(), newMark),
    log: guard.log,
    settings: readSettings,
    now,
  });
  const tool = new ReadTool({
    reader,
    resolver,
    permissions,
    turns,
    settings: readSettings,
    files: workspaceFiles,
    windowId,
  });

  context.subscriptions.push(
    output,
    documents,
    vscode.lm.registerTool(ReadTool.id, tool),
    vscode.lm.registerTool(ListUnreadTool.id, new ListUnreadTool(log, windowId, now)),
    new AuditViews({
      extensionId: context.extension.id,
      extensionUri: context.extensionUri,
      log,
      guard,
      logFolder,
      clock: now,
      onError,
    }),
    guard,
    new Retention(log, onError),
    { dispose: () => handles.dispose() },
  );
  closeLog = () => log.dispose();
}

/** Subscriptions are not waited for, and the log still has to note that this window's turns are over. */
export async function deactivate(): Promise<void> {
  await closeLog?.();
}

let closeLog: (() => Promise<void>) | undefined;

const probe: PathProbe = {
  probe: (location) => (location.scheme === "file" ? diskProbe : virtualProbe).probe(location),
  list: (folder) => (folder.scheme === "file" ? diskProbe : virtualProbe).list(folder),
};

function readBundled({ extensionUri }: vscode.ExtensionContext, name: string): Thenable<Uint8Array> {
  return vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", name));
}
