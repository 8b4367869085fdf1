import * as vscode from "vscode";
import type { Location } from "../core/location";
import type { DocumentSource, OpenDocument } from "./documentSource";

/** The editor's open documents, as far as they differ from what is on disk. */
export class EditorDocuments implements DocumentSource, vscode.Disposable {
  /** When the files of dirty documents were modified on disk, in milliseconds, as they became dirty. */
  readonly #modified = new Map<string, Thenable<number | null>>();
  readonly #subscriptions: vscode.Disposable;

  constructor() {
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#track(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#modified.delete(document.uri.toString())),
      vscode.workspace.onDidCloseTextDocument((document) => this.#modified.delete(document.uri.toString())),
    );
  }

  async find(location: Location): Promise<OpenDocument | null> {
    const document = documentAt(location);
    if (document === undefined || !(document.isDirty || document.isUntitled)) return null;
    const text = document.getText();
    const bytes = await vscode.workspace.encode(text, { encoding: document.encoding });
    const survives = (await vscode.workspace.decode(bytes, { encoding: document.encoding })) === text;
    const conflict = (await this.#changedOnDisk(document)) ? [CONFLICT] : [];
    if (survives) return { bytes, encoding: document.encoding, remarks: conflict };
    return { bytes: new TextEncoder().encode(text), encoding: "utf8", remarks: [UNENCODABLE, ...conflict] };
  }

  untitled(input: string): Location | null {
    const document = vscode.workspace.textDocuments.find(
      ({ uri, isUntitled }) => isUntitled && [uri.toString(), uri.path].includes(input),
    );
    return document === undefined ? null : document.uri;
  }

  remarks(location: Location): readonly string[] {
    const key = vscode.Uri.from(location).toString();
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const dirty = tabs.some(({ isDirty, input }) => isDirty && uriOf(input)?.toString() === key);
    const notebook = /\.ipynb$/i.test(location.path) ? [NOTEBOOK] : [];
    return dirty && documentAt(location) === undefined ? [UNSEEN, ...notebook] : notebook;
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

function documentAt(location: Location): vscode.TextDocument | undefined {
  const key = vscode.Uri.from(location).toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === key);
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
