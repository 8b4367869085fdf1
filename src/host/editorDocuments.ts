import * as vscode from "vscode";
import type { Location, PathProbe } from "../core/location";
import type { DocumentSource, OpenDocument } from "./documentSource";

/** The editor's open documents, as far as they differ from what is on disk. */
export class EditorDocuments implements DocumentSource, vscode.Disposable {
  /** When the files of dirty documents were modified on disk, in milliseconds, as they became dirty. */
  readonly #modified = new Map<string, Thenable<number | null>>();
  readonly #subscriptions: vscode.Disposable;

  constructor(private readonly probe: PathProbe) {
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#track(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#modified.delete(document.uri.toString())),
      vscode.workspace.onDidCloseTextDocument((document) => this.#modified.delete(document.uri.toString())),
    );
  }

  async find(real: Location): Promise<OpenDocument | null> {
    const held = vscode.workspace.textDocuments.filter(
      (document) => document.isDirty || isUnfiled(document.uri),
    );
    const document = await this.#at(real, held, ({ uri }) => uri);
    if (document === undefined) return null;
    const text = document.getText();
    const bytes = await vscode.workspace.encode(text, { encoding: document.encoding });
    const survives = (await vscode.workspace.decode(bytes, { encoding: document.encoding })) === text;
    const conflict = (await this.#changedOnDisk(document)) ? [CONFLICT] : [];
    if (survives) return { bytes, encoding: document.encoding, remarks: conflict };
    return { bytes: new TextEncoder().encode(text), encoding: "utf8", remarks: [UNENCODABLE, ...conflict] };
  }

  unfiled(input: string): Location | null {
    const document = vscode.workspace.textDocuments.find(
      ({ uri }) => isUnfiled(uri) && [uri.toString(), uri.path].includes(input),
    );
    return document === undefined ? null : document.uri;
  }

  async remarks(real: Location): Promise<readonly string[]> {
    const notebook = /\.ipynb$/i.test(real.path) ? [NOTEBOOK] : [];
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter(({ isDirty }) => isDirty);
    // Where a text document holds the changes, it was found, and they are in the text.
    const dirty = await this.#at(real, tabs, ({ input }) => uriOf(input));
    return dirty === undefined ? notebook : [UNSEEN, ...notebook];
  }

  /** The first of `all` whose URI leads to `real`, however it is spelled. */
  async #at<T>(
    real: Location,
    all: readonly T[],
    uriIn: (one: T) => vscode.Uri | undefined,
  ): Promise<T | undefined> {
    const key = vscode.Uri.from(real).toString();
    const exact = all.find((one) => uriIn(one)?.toString() === key);
    if (exact !== undefined) return exact;
    for (const one of all) {
      const uri = uriIn(one);
      if (uri === undefined || uri.scheme !== real.scheme || isUnfiled(uri)) continue;
      const probed = await this.probe.probe(uri);
      if ("real" in probed && probed.real.path === real.path) return one;
    }
    return undefined;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #track(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    if (!document.isDirty) this.#modified.delete(key);
    else if (!document.isUntitled && !this.#modified.has(key))
      this.#modified.set(key, modifiedAt(document.uri));
  }

  async #changedOnDisk(document: vscode.TextDocument): Promise<boolean> {
    const before = this.#modified.get(document.uri.toString());
    return before !== undefined && (await before) !== (await modifiedAt(document.uri));
  }
}

const CONFLICT = "This is the editor's unsaved text; the file on disk was changed after the edit began.";
const UNENCODABLE = "The unsaved text does not fit the document's encoding; offsets are those of UTF-8.";
const UNSEEN = "Unsaved changes in an editor are not in this text.";
const NOTEBOOK = "This is the notebook's raw JSON.";

/** Whether no file system serves a document: it was never saved, or an extension made it up. */
function isUnfiled({ scheme }: vscode.Uri): boolean {
  return scheme !== "file" && vscode.workspace.fs.isWritableFileSystem(scheme) === undefined;
}

async function modifiedAt(uri: vscode.Uri): Promise<number | null> {
  try {
    return (await vscode.workspace.fs.stat(uri)).mtime;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return null;
    throw error;
  }
}

function uriOf(input: unknown): vscode.Uri | undefined {
  const hasUri =
    input instanceof vscode.TabInputText ||
    input instanceof vscode.TabInputCustom ||
    input instanceof vscode.TabInputNotebook;
  return hasUri ? input.uri : undefined;
}
