import assert from "node:assert/strict";
import * as vscode from "vscode";
import { write } from "../invoke";

describe("The log after a reload of the window", () => {
  it("still has the reads of before", async () => {
    const uri = await write("after.csv", "");
    await vscode.commands.executeCommand("readAudit.exportLog", { format: "csv", uri });
    const csv = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
    assert.match(csv, /walk\.txt/);
  });
});
