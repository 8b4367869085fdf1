import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext } from "playwright-core";
import { browserFromEnvironment } from "../harness/host";
import { launch } from "../harness/launch";
import { PanelPage } from "./panelPage";
import { type SeededPanel, seededPanel } from "./seededPanel";
import { seededReads } from "./seededReads";
import { THEME_NAMES } from "./themes";

describe("axe finds nothing to object to", () => {
  let browser: Browser;
  let context: BrowserContext;
  before(async () => {
    browser = await launch(browserFromEnvironment());
    context = await browser.newContext();
  });
  after(() => browser.close());

  const busy = seededPanel(seededReads(40));
  const fault = { kind: "unsaved" as const, file: null, message: "no space left" };
  const states: Readonly<Record<string, SeededPanel>> = {
    "a busy panel": busy,
    "an empty panel": seededPanel([]),
    "a panel with a fault": seededPanel(seededReads(3), { faults: [fault] }),
  };
  for (const theme of THEME_NAMES)
    for (const [name, seeded] of Object.entries(states))
      it(`in ${name} in the ${theme} theme`, async () => {
        const kept = { expanded: busy.panel.files.map(({ id }) => id) };
        const panel = await PanelPage.open(context, seeded, { theme, width: 340, height: 900, kept });
        // The policy of the page keeps strangers' scripts out; axe is put in by the browser itself.
        await panel.page.evaluate(await axeSource());
        const { violations } = await panel.page.evaluate((): Promise<AxeResults> => window.axe.run());
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
        assert.deepEqual(found, []);
        assert.deepEqual(panel.problems, []);
        await panel.dispose();
      });
});

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}

async function axeSource(): Promise<string> {
  const { source }: { source: string } = createRequire(__filename)("axe-core");
  return source;
}
