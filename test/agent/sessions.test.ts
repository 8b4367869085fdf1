import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import { AgentEditor } from "../harness/agentEditor";
import { hostFromEnvironment } from "../harness/host";
import { panelRows } from "../harness/panelRows";
import { read } from "../harness/reading";
import { ScratchFolder } from "../harness/scratchFolder";
import { call } from "../harness/script";
import { longText } from "../harness/texts";

const TEXT = longText(110_000);

describe("The log of the real agent mode", () => {
  const scratch = new ScratchFolder("sessions");
  let editor: AgentEditor;

  before(async () => {
    await writeFile(join(scratch.path, "a.txt"), TEXT);
    await writeFile(join(scratch.path, "b.txt"), "short\n");
    editor = await AgentEditor.open(hostFromEnvironment(), {
      folder: scratch.path,
      package: "read-audit.vsix",
    });
  });

  after(async () => {
    await editor?.dispose();
    scratch.dispose();
  });

  it("does not add up the halves that two chats read", async () => {
    const half = Math.floor(TEXT.length / 2);
    await editor.converse("Read the first half.", () => read("a.txt", { atMost: 1, size: half }));
    const second = await editor.converse("Read the second half.", () =>
      read("a.txt", { offset: half - 200 }),
    );
    assert.equal(second.answers.at(-1)?.head["complete"], false);
    const [row] = await panelRows(await editor.panel(), 1);
    assert.notEqual(row?.verdict, "complete");
  });

  it("calls a cut that was not followed abandoned: handed 1, followed 0", async () => {
    await editor.converse("Look at it.", () => read("a.txt", { atMost: 1 }));
    await editor.converse("Now the other.", () => read("b.txt"), { sameSession: true });
    const panel = await editor.panel();
    assert.equal(await verdictOf(panel, "a.txt"), "abandoned");
    await panel.getByText("went on after 0 of 1").waitFor();
  });

  it("calls one that was followed to the end complete, with a follow-through of 100%", async () => {
    await editor.converse("Read it.", () => read("a.txt"));
    const panel = await editor.panel();
    assert.equal(await verdictOf(panel, "a.txt"), "complete");
    await panel.getByText("100%").first().waitFor();
  });

  it("lists for the model the very call that completes a file", async () => {
    const listed = await editor.converse("Read it.", function* () {
      yield* read("a.txt", { atMost: 1 });
      const before = yield* call("readaudit_list_unread", {});
      const input = JSON.parse(/readaudit_read_file (\{.*\}) /.exec(before.text)?.[1] ?? "{}");
      const rest = yield* read(input.path, { offset: input.offset });
      const after = yield* call("readaudit_list_unread", {});
      return { rest, after };
    });
    assert.equal(listed.rest.answers.at(-1)?.head["complete"], true);
    assert.match(listed.after.text, /handed every file that it read, whole/);
  });
});

async function verdictOf(panel: Frame, name: string): Promise<string> {
  const shown = await panel.locator(".item.file", { hasText: name }).locator(".verdict").innerText();
  return shown.trim();
}
