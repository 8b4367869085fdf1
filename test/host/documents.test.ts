import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import * as vscode from "vscode";
import { invoke, walk, workspaceUri, write } from "./invoke";

describe("An open document", () => {
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  it("with unsaved changes is handed out as the editor has it, and saving it is no change", async () => {
    await insert(await write("dirty.txt", "on disk\n"), "unsaved ");
    const first = await invoke({ path: "dirty.txt", size: 8 });
    assert.equal(first.text, "unsaved ");
    assert.deepEqual([first.head["source"], first.head["unsaved"]], ["editor", true]);
    await vscode.workspace.saveAll();
    const rest = await invoke({ path: "dirty.txt", offset: first.head.next_offset });
    assert.equal(rest.text, "on disk\n");
    assert.deepEqual(
      [rest.head["source"], rest.head["changed"], rest.head["complete"]],
      [undefined, undefined, true],
    );
  });

  it("is handed out in the bytes of its own encoding", async () => {
    const uri = await write("latin.txt", Buffer.from("caf\xe9\n", "latin1"));
    const document = await vscode.workspace.openTextDocument(uri, { encoding: "windows1252" });
    await insert(document.uri, "é ");
    const { head, text } = await invoke({ path: "latin.txt" });
    assert.equal(text, "é café\n");
    assert.equal(head["encoding"], "windows1252");
    assert.equal(head["total_bytes"], 7);
  });

  it("with a byte order mark keeps it in its bytes", async () => {
    await insert(await write("mark.txt", "\ufeffon disk\n"), "new ");
    const { head, text } = await invoke({ path: "mark.txt" });
    assert.equal(text, "new on disk\n");
    assert.equal(head["bom"], true);
    const before = head["version"];
    await vscode.workspace.saveAll();
    assert.equal((await invoke({ path: "mark.txt" })).head["version"], before);
  });

  it("whose file changed on disk meanwhile says so", async () => {
    const uri = await write("conflict.txt", "on disk\n");
    await insert(uri, "mine ");
    await write("conflict.txt", "theirs, and longer\n");
    const { note, text } = await invoke({ path: "conflict.txt" });
    assert.equal(text, "mine on disk\n");
    assert.match(note, /on disk was changed/);
  });

  it("with unsaved changes is found by the file itself where it was opened through a link", async () => {
    await write("linked.txt", "on disk\n");
    await symlink("linked.txt", workspaceUri("link.txt").fsPath);
    await insert(workspaceUri("link.txt"), "unsaved ");
    const { head, text } = await invoke({ path: "linked.txt" });
    assert.equal(text, "unsaved on disk\n");
    assert.equal(head["unsaved"], true);
  });

  it("that was never saved is found by its title and its URI", async () => {
    const document = await vscode.workspace.openTextDocument({ content: "only here\n" });
    await vscode.window.showTextDocument(document);
    for (const path of [document.uri.toString(), document.uri.path]) {
      const { head, text } = await invoke({ path });
      assert.equal(text, "only here\n");
      assert.equal(head["unsaved"], true);
    }
  });

  it("is followed over a walk that began with it unsaved", async () => {
    await insert(await write("long.txt", "line\n".repeat(30_000)), "first\n");
    assert.equal(await walk("long.txt"), `first\n${"line\n".repeat(30_000)}`);
  });

  it("of a notebook is raw JSON, and the note says so", async () => {
    const notebook = JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 });
    await write("a.ipynb", notebook);
    const { note, text } = await invoke({ path: "a.ipynb" });
    assert.equal(text, notebook);
    assert.match(note, /raw JSON/);
  });

  it("of a notebook with unsaved changes says that these are not seen", async () => {
    const uri = workspaceUri("dirty.ipynb");
    await write("dirty.ipynb", JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 }));
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    await vscode.window.showNotebookDocument(notebook);
    const edit = new vscode.WorkspaceEdit();
    const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, "1 + 1", "python");
    edit.set(uri, [vscode.NotebookEdit.insertCells(0, [cell])]);
    await vscode.workspace.applyEdit(edit);
    assert.match(
      (await invoke({ path: "dirty.ipynb" })).note,
      /Unsaved changes in an editor are not in this text/,
    );
  });
});

/** Types at the start of a file, without saving. */
async function insert(uri: vscode.Uri, text: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document);
  await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
  assert.equal(document.isDirty, true);
}
