import assert from "node:assert/strict";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import iconv from "iconv-lite";
import { AgentEditor } from "../harness/agentEditor";
import { parseAnswer } from "../harness/answer";
import { hostFromEnvironment } from "../harness/host";
import { read } from "../harness/reading";
import { ScratchFolder } from "../harness/scratchFolder";
import { call } from "../harness/script";
import { longText } from "../harness/texts";

const CHINESE = Array.from({ length: 4_000 }, (_, n) => `第 ${n + 1} 行：读取审计，㐀😀。\r\n`).join("");
const JSON_LINE = JSON.stringify(
  Array.from({ length: 40_000 }, (_, n) => ({ id: n, name: `näme ${n}`, tags: ["a"] })),
);

const SETTINGS = {
  // Otherwise the editor saves what was typed, at the latest before it sends a request.
  "files.autoSave": "off",
  "chat.saveBeforeSend": false,
  // Each request carries the whole conversation: few large answers make a long file a short test.
  "readAudit.chunkBytes": 400_000,
};

describe("A model in the real agent mode", () => {
  const scratch = new ScratchFolder("files");
  let editor: AgentEditor;

  before(async () => {
    await writeFile(join(scratch.path, "chinese.txt"), iconv.encode(CHINESE, "gb18030"));
    await writeFile(join(scratch.path, "line.json"), JSON_LINE);
    await writeFile(join(scratch.path, "draft.md"), "on disk\n");
    await writeFile(join(scratch.path, "lines.txt"), longText(100_000));
    editor = await AgentEditor.open(hostFromEnvironment(), {
      folder: scratch.path,
      package: "read-audit.vsix",
      settings: SETTINGS,
    });
  });

  after(async () => {
    await editor?.dispose();
    scratch.dispose();
  });

  it("receives a file in GB18030 to the byte", async () => {
    const { text, answers } = await editor.converse("Read it.", () => read("chinese.txt"));
    assert.ok(text === CHINESE);
    assert.equal(answers[0]?.head["encoding"], "gb18030");
  });

  it("receives one line of 1.5 MB to the byte", async () => {
    assert.ok(JSON_LINE.length > 1_500_000);
    const { text, answers } = await editor.converse("Read it.", () => read("line.json"));
    assert.ok(text === JSON_LINE);
    assert.equal(answers[1]?.head["starts_mid_line"], true);
  });

  it("receives text that was typed and not saved", async () => {
    await editor.execute("workbench.action.quickOpen", "draft.md");
    await editor.page.locator(".quick-input-list").getByText("draft.md").first().waitFor();
    await editor.page.keyboard.press("Enter");
    await editor.page.locator(".tab.active", { hasText: "draft.md" }).waitFor();
    await editor.page.locator(".editor-instance .view-lines").first().click();
    await editor.page.keyboard.press("Control+Home");
    await editor.page.keyboard.type("not saved, ");
    await editor.page.locator(".tab.active.dirty", { hasText: "draft.md" }).waitFor();
    const { text, answers } = await editor.converse("Read it.", () => read("draft.md"));
    assert.equal(text, "not saved, on disk\n");
    assert.equal(answers[0]?.head["unsaved"], true);
  });

  it("may pass numbers as strings, and null for what it leaves out", async () => {
    const result = await editor.converse("Read it.", () =>
      call("readaudit_read_file", {
        path: "lines.txt",
        offset: null,
        size: null,
        start_line: "3",
        end_line: "4",
      }),
    );
    const { head, text } = parseAnswer(result.text);
    assert.deepEqual([head["start_line"], head["end_line"]], [3, 4]);
    assert.equal(text, longText(100_000).split("\n").slice(2, 4).join("\n").concat("\n"));
  });

  it("is told of an argument that is wrong, and which", async () => {
    const result = await editor.converse("Read it.", () =>
      call("readaudit_read_file", { path: "lines.txt", size: 0 }),
    );
    const { head } = parseAnswer(result.text);
    assert.equal(head.error?.code, "bad_arguments");
    assert.match(head.error?.message ?? "", /size/);
  });

  it("with little context left gets smaller chunks that it can still follow to the end", async () => {
    const { text, answers } = await editor.converse("Read it.", () => read("lines.txt", { atMost: 2 }), {
      model: "narrow",
    });
    assert.equal(answers[0]?.head["limited_by"], "token_budget");
    assert.equal(longText(100_000).startsWith(text), true);
    assert.ok(text.length > 1_000);
  });

  it("gets a file that may hold secrets only after the user allowed it, by its real name", async () => {
    await writeFile(join(scratch.path, ".env"), "TOKEN=1\n");
    await symlink(".env", join(scratch.path, "harmless.txt"));
    const reading = editor.converse("Read it.", () => read("harmless.txt"));
    const prompt = editor.page.getByRole("group", { name: "Tool confirmation carousel" });
    await prompt.getByText("Let the agent read a file that may hold secrets?").first().waitFor();
    await prompt.getByText(join(scratch.path, ".env")).first().waitFor();
    await prompt
      .getByRole("button", { name: /^Allow/ })
      .first()
      .click();
    assert.equal((await reading).text, "TOKEN=1\n");
  });
});
