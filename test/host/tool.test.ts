import assert from "node:assert/strict";
import * as vscode from "vscode";
import { invoke, invokeParts, walk, write } from "./invoke";

const TEXT = Array.from({ length: 20_000 }, (_, n) => `line ${n + 1}: é😀\r\n`).join("");

describe("The tool in the editor", () => {
  before(async () => {
    await write("walk.txt", TEXT);
  });

  it("is registered and listed for agents", () => {
    const tool = vscode.lm.tools.find(({ name }) => name === "readaudit_read_file");
    assert.match(tool?.description ?? "", /next_offset/);
  });

  it("walks a file to its end, exactly", async () => {
    assert.equal(await walk("walk.txt"), TEXT);
  });

  it("delivers no part over the host's limit, and more than 24 KB in one answer", async () => {
    const parts = await invokeParts({ path: "walk.txt" });
    assert.ok(parts.every((part) => part.length <= 8192));
    assert.ok(parts.join("").length > 24_000);
  });

  it("keeps the user's denials whatever a workspace's settings say", async () => {
    await write("id_rsa", "key\n");
    const settings = vscode.workspace.getConfiguration("readAudit");
    try {
      for (const value of [5, "*.txt", [], ["walk.*"]]) {
        await settings.update("deny", value, vscode.ConfigurationTarget.Workspace);
        assert.equal((await invoke({ path: "id_rsa" })).head.error?.code, "denied", JSON.stringify(value));
        const isAdded = Array.isArray(value) && value.length > 0;
        assert.equal((await invoke({ path: "walk.txt" })).head.error?.code, isAdded ? "denied" : undefined);
      }
    } finally {
      await settings.update("deny", undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it("answers wrong arguments instead of throwing", async () => {
    const { head } = await invoke({ path: "walk.txt", offset: -1 });
    assert.equal(head.error?.code, "bad_arguments");
  });

  it("throws when the call was cancelled", async () => {
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    await assert.rejects(invoke({ path: "walk.txt" }, source.token));
  });

  it("logs what it handed out, under the session of the window, where no chat called", async () => {
    const rows = await exported();
    assert.ok(rows.some((row) => row["outcome"] === "ok" && row["harness"] === "window"));
    const text = JSON.stringify(rows);
    assert.equal(text.includes("line 7: "), false, "content of a file is in the log");
  });
});

async function exported(): Promise<readonly Readonly<Record<string, string>>[]> {
  const uri = await write("export.csv", "");
  await vscode.commands.executeCommand("readAudit.exportLog", { format: "csv", uri });
  const [header = "", ...lines] = Buffer.from(await vscode.workspace.fs.readFile(uri))
    .toString()
    .trim()
    .split("\n");
  const names = header.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at] ?? "", cell])));
}
