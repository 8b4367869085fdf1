import assert from "node:assert/strict";
import type { Browser, BrowserContext } from "playwright-core";
import { browserFromEnvironment } from "../harness/host";
import { launch } from "../harness/launch";
import { PanelPage, type PanelPageOptions } from "./panelPage";
import { seededPanel } from "./seededPanel";
import { seededRead, seededReads } from "./seededReads";

describe("the panel", () => {
  let browser: Browser;
  let context: BrowserContext;
  let panel: PanelPage;
  before(async () => {
    browser = await launch(browserFromEnvironment());
    context = await browser.newContext();
  });
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(panel.problems, []);
    await panel.dispose();
  });

  const busy = seededPanel(seededReads(40));
  const open = async (seeded = busy, some: Partial<PanelPageOptions> = {}) => {
    panel = await PanelPage.open(context, seeded, { theme: "dark", width: 340, height: 700, ...some });
    return panel.page;
  };
  const rowNamed = (name: string) => {
    const row = busy.panel.files.find((file) => file.name === name);
    assert.ok(row);
    return row;
  };

  it("shows names as text, whatever is in them", async () => {
    const hostile = [
      '"><img src=x onerror=alert(1)>.md',
      "a\nb.ts",
      "\u202egnp.exe",
      `${"long/".repeat(60)}name.ts`,
    ];
    const reads = hostile.map((path, at) => seededRead({ path, file: `file:///${at}` }));
    const page = await open(seededPanel(reads));
    assert.equal(await page.locator("img").count(), 0);
    assert.equal(await page.getByText('"><img src=x onerror=alert(1)>.md', { exact: true }).count(), 1);
    assert.equal(await page.locator(".item.file").count(), hostile.length);
    const beyond = await page
      .locator("main *")
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.className),
      );
    assert.deepEqual(beyond, []);
  });

  it("says to a screen reader what a row shows", async () => {
    const page = await open(seededPanel([seededRead({ at: Date.UTC(2026, 4, 4, 12, 0) })]));
    const label = "file.ts complete src 100 of 100 lines · 1 call 2 min. ago";
    await page.getByRole("treeitem", { name: label, exact: true }).waitFor();
  });

  it("is used by the keyboard alone", async () => {
    const page = await open();
    await page.getByRole("tree").focus();
    for (const key of ["End", "Home", "ArrowRight"]) await page.keyboard.press(key);
    await page.locator(".item.ask").waitFor();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await page.locator(".item.unread.active").waitFor();
    await page.keyboard.press("Enter");
    for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowLeft", "Enter"])
      await page.keyboard.press(key);
    const row = rowNamed("spec.md").id;
    assert.deepEqual(await panel.messages(), [
      { type: "ready", session: null },
      { type: "details", row },
      { type: "open", row, line: 134 },
      { type: "askForTheRest", row },
      { type: "open", row, line: null },
    ]);
  });

  it("opens a row into its reads, oldest first, with what became of each", async () => {
    const page = await open();
    await page.locator(".item.file", { hasText: "spec.md" }).first().locator(".twistie").click();
    await page.locator(".item.ask").waitFor();
    assert.deepEqual(await page.locator(".item.read .line:first-child").allInnerTexts(), [
      "lines 1–133\ntruncated → 5,320\nignored",
      "lines 201–260\nas asked",
    ]);
    assert.deepEqual(await page.locator(".item.unread").allInnerTexts(), [
      "Unread: lines 134–200",
      "Unread: lines 261–400",
    ]);
  });

  it("shows another session when it is picked, and the newest again", async () => {
    const page = await open();
    for (const name of ["README.md", "parser.ts"]) {
      await page.getByRole("combobox", { name: "Session" }).click();
      await page.getByRole("option", { name: new RegExp(name.replace(".", "\\.")) }).click();
    }
    const picked = (await panel.messages()).filter(({ type }) => type === "selectSession");
    assert.deepEqual(picked, [
      { type: "selectSession", session: "earlier" },
      { type: "selectSession", session: null },
    ]);
  });

  it("is sorted as picked", async () => {
    const page = await open();
    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "Name" }).click();
    await page.locator(".item.file").first().getByText(".env", { exact: true }).waitFor();
  });

  it("opens a file at a click, and names it by its row alone", async () => {
    const page = await open();
    await page.locator(".item.file", { hasText: "spec.md" }).first().click();
    assert.deepEqual((await panel.messages()).at(-1), {
      type: "open",
      row: rowNamed("spec.md").id,
      line: null,
    });
  });

  it("filters by verdict and by text, and counts what is left", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Complete 20" }).click();
    await page.getByRole("textbox", { name: "Filter by path" }).fill("crates/");
    await page.getByRole("button", { name: "Complete 5" }).waitFor();
    assert.deepEqual(
      new Set(await page.locator(".item.file .verdict").allInnerTexts()),
      new Set([" complete"]),
    );
    assert.equal(await page.locator(".item.file").count(), 5);
    await page.getByRole("textbox", { name: "Filter by path" }).fill("nowhere");
    await page.getByText("No file matches the filter.").waitFor();
  });

  it("draws a bar in proportion, with what was read twice in it", async () => {
    const read = { totalBytes: 1_000, version: "v" };
    const reads = [
      seededRead({ ...read, range: { start: 0, end: 500 } }),
      seededRead({ ...read, range: { start: 400, end: 600 } }),
    ];
    const page = await open(seededPanel(reads));
    const parts = await page
      .locator(".bar > *")
      .evaluateAll((all) => all.map((part) => [part.className, part.getBoundingClientRect().width]));
    const whole = parts.reduce((sum, [, width]) => sum + Number(width), 0);
    const shares = parts.map(([kind, width]) => [kind, Math.round((Number(width) / whole) * 10)]);
    assert.deepEqual(shares, [
      ["read", 4],
      ["again", 1],
      ["read", 1],
      ["unread", 4],
    ]);
  });

  it("follows the host live, and tells a screen reader", async () => {
    const page = await open(seededPanel(seededReads(2)));
    await page.getByText("1 complete, 1 abandoned").waitFor({ state: "attached" });
    const { panel: later } = seededPanel(seededReads(6));
    const { files, ...rest } = later;
    await panel.tell({ type: "changes", panel: rest, files: files.filter(({ name }) => name === "main.rs") });
    await page.getByText("2 complete, 1 abandoned").waitFor({ state: "attached" });
    assert.equal(await page.locator(".item.file").count(), 3);
  });

  it("is after a reload as it was before: filter, sort, open rows, scroll", async () => {
    const expanded = [rowNamed("spec.md").id];
    const kept = { verdict: "abandoned", sort: "recent", expanded, scrollTop: 150, active: expanded[0] };
    const page = await open(busy, { kept, height: 400 });
    await page.locator(".item.ask").waitFor();
    assert.equal(
      await page.getByRole("button", { name: "Abandoned 5" }).getAttribute("aria-pressed"),
      "true",
    );
    assert.equal(await page.locator("main").evaluate((main) => main.scrollTop), 150);
    assert.equal(await page.locator(".item.chosen .name").innerText(), "spec.md");
  });

  it("holds only the rows on screen of thousands", async () => {
    const page = await open(seededPanel(seededReads(2_000)));
    assert.ok((await page.locator(".item").count()) < 40);
    await page.getByRole("tree").focus();
    await page.keyboard.press("End");
    await page.locator('.item.active[aria-posinset="2000"]').waitFor();
  });

  it("teaches where there is nothing to show", async () => {
    const page = await open(seededPanel([]));
    await page.getByRole("heading", { name: "No reads yet" }).waitFor();
    await page.getByText("Try It in Chat").click();
    assert.deepEqual((await panel.messages()).at(-1), { type: "run", action: "tryInChat" });
  });

  it("speaks the language of the editor", async () => {
    const page = await open(busy, { language: "zh-cn", texts: { "Filter by path": "按路径筛选" } });
    await page.getByRole("textbox", { name: "按路径筛选" }).waitFor();
  });
});
