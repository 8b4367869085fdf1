import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import { AgentEditor } from "../harness/agentEditor";
import { hostFromEnvironment } from "../harness/host";
import { read } from "../harness/reading";

const HOSTILE = '"><img src=x onerror=alert(1)>.md';
const LONG = join(...Array.from({ length: 5 }, () => "a".repeat(55)), "end.ts");
const LINES = 6_000;

describe("the panel in the editor", () => {
  let folder: string;
  let editor: AgentEditor;
  before(async function () {
    this.timeout(120_000);
    folder = join(tmpdir(), `read-audit-panel-${process.pid}`);
    const text = Array.from({ length: LINES }, (_, at) => `line ${at + 1} of this file\n`).join("");
    for (const name of ["half.txt", HOSTILE, LONG]) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), name === "half.txt" ? text : "small\n");
    }
    editor = await AgentEditor.open(hostFromEnvironment(), { folder, package: "read-audit.vsix" });
  });
  after(async () => {
    await editor?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const row = (panel: Frame, name: string) =>
    panel.locator(".item.file").filter({ has: panel.getByText(name, { exact: true }) });

  it("teaches before there is a read", async () => {
    const panel = await editor.panel();
    await panel.getByRole("heading", { name: "No reads yet" }).waitFor();
  });

  it("follows the agent while it reads", async () => {
    const panel = await editor.panel();
    await editor.converse("Read the files.", function* () {
      yield* read("half.txt", { atMost: 1 });
      yield* read(HOSTILE);
      yield* read(LONG);
    });
    await row(panel, "half.txt").locator(".verdict", { hasText: "reading" }).waitFor();
    await row(panel, HOSTILE).locator(".verdict", { hasText: "complete" }).waitFor();
    await row(panel, "end.ts").locator(".verdict", { hasText: "complete" }).waitFor();
    assert.equal(await panel.locator("img").count(), 0);
  });

  it("opens a file at its first unread line, and marks what is unread", async () => {
    const panel = await editor.panel();
    await row(panel, "half.txt").click();
    await editor.page.locator(".tab.active", { hasText: "half.txt" }).waitFor();
    const amount = await row(panel, "half.txt").locator(".amount").innerText();
    const linesRead = Number(amount.split(" ")[0]?.replaceAll(",", ""));
    await editor.page.getByText(`Ln ${linesRead + 1}, Col 1`).waitFor();
    await editor.page.locator(".glyph-margin-widgets .cgmr").first().waitFor();
  });

  it("is used by the keyboard alone", async () => {
    const panel = await editor.panel();
    await panel.getByRole("tree").focus();
    for (const key of ["Home", "ArrowRight"]) await editor.page.keyboard.press(key);
    await panel.locator(".item.ask").waitFor();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await editor.page.keyboard.press(key);
    const chat = editor.page.locator(".interactive-input-editor, .chat-editor-container");
    await chat.getByText("Read the rest of").first().waitFor();
    await chat.getByText("offset=").first().waitFor();
  });

  it("offers what can be done with a file in the editor's own menu, by the keyboard too", async () => {
    const panel = await editor.panel();
    await panel.getByRole("tree").focus();
    await editor.page.keyboard.press("Shift+F10");
    const menu = editor.page.locator(".monaco-menu");
    for (const name of [
      "Open at First Unread Line",
      "Ask the Agent to Read the Rest",
      "Copy Path",
      "Export Session…",
      "Clear Session…",
    ])
      await menu.getByText(name, { exact: true }).waitFor();
    await editor.page.keyboard.press("Escape");
  });

  it("calls a file abandoned when the agent's next turn reads another, in the Explorer and the status bar too", async () => {
    const panel = await editor.panel();
    const again = function* () {
      yield* read(LONG);
    };
    await editor.converse("And now the other one.", again, { sameSession: true });
    await row(panel, "half.txt").locator(".verdict", { hasText: "abandoned" }).waitFor();
    await editor.page.getByRole("button", { name: "2 complete, 1 abandoned" }).waitFor();
    await editor.execute("workbench.view.explorer");
    await editor.page
      .locator(`.explorer-item[aria-label*="half.txt"][aria-label*="Abandoned by the agent"]`)
      .waitFor();
  });

  it("has a walkthrough with three steps", async () => {
    await editor.execute("readAudit.openWalkthrough");
    for (const step of ["Let an agent read", "Look at the panel", "Turn on the guard"])
      await editor.page.getByRole("button", { name: step }).waitFor();
  });

  it("is after a reload of the window as it was before", async () => {
    const before = await editor.panel();
    await before.getByRole("button", { name: "Complete 2" }).click();
    await before.getByRole("textbox", { name: "Filter by path" }).fill("end");
    await reloadWindow(editor);
    const panel = await editor.panel();
    await row(panel, "end.ts").waitFor();
    assert.equal(await panel.locator(".item.file").count(), 1);
    assert.equal(
      await panel.getByRole("button", { name: "Complete 1" }).getAttribute("aria-pressed"),
      "true",
    );
  });

  it("shows in each of two windows what the agent of the other one reads", async () => {
    const first = await editor.panel();
    await first.getByRole("textbox", { name: "Filter by path" }).fill("");
    await first.getByRole("button", { name: "All 3" }).click();
    const page = await editor.page.context().browser()?.newPage();
    assert.ok(page);
    try {
      await page.goto(editor.page.url());
      await page.getByRole("tab", { name: "Read Audit" }).click();
      const second = page.frameLocator("iframe.webview").frameLocator("#active-frame");
      await second.locator(".item.file", { hasText: "half.txt" }).waitFor();
      // The window that was opened last is the one that hears what is to be done.
      await editor.converse("Read it whole.", function* () {
        yield* read("half.txt");
      });
      await first
        .locator(".item.file", { hasText: "half.txt" })
        .locator(".verdict", { hasText: "complete" })
        .waitFor();
    } finally {
      await page.close();
    }
  });
});

/** Reloads as the command does: only that lets the editor keep what the page asked it to. */
async function reloadWindow(editor: AgentEditor): Promise<void> {
  const loaded = editor.page.waitForEvent("load");
  // The window goes away before it could answer.
  editor.execute("workbench.action.reloadWindow").catch(() => {});
  await loaded;
  await editor.page.locator(".monaco-workbench").waitFor();
}
