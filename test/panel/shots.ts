import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { browserFromEnvironment } from "../harness/host";
import { launch } from "../harness/launch";
import { PanelPage } from "./panelPage";
import { type SeededPanel, seededPanel } from "./seededPanel";
import { seededReads } from "./seededReads";
import { THEME_NAMES, type ThemeName } from "./themes";

/** Takes pictures of the panel in each theme and width, and of each of its states, into `out/shots/`. */
async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const browser = await launch(browserFromEnvironment());
  const context = await browser.newContext({ deviceScaleFactor: 2 });
  const shoot = async (
    name: string,
    seeded: SeededPanel,
    theme: ThemeName,
    width: number,
    kept?: unknown,
  ) => {
    const panel = await PanelPage.open(context, seeded, { theme, width, height: 640, kept });
    await panel.page.screenshot({ path: join(FOLDER, `${name}-${theme.replaceAll(" ", "-")}-${width}.png`) });
    for (const problem of panel.problems) console.error(`${name}: ${problem}`);
    await panel.dispose();
  };
  const busy = seededPanel(seededReads(40));
  const huge = seededPanel(seededReads(2_000, 10));
  const empty = seededPanel([]);
  const open = { expanded: busy.panel.files.filter(({ name }) => name === "spec.md").map(({ id }) => id) };
  for (const theme of THEME_NAMES) {
    for (const width of [180, 340, 800]) await shoot("busy", busy, theme, width, open);
    await shoot("empty", empty, theme, 340);
  }
  await shoot("huge", huge, "dark", 340, { scrollTop: 40_000 });
  await shoot("fault", seededPanel(seededReads(3), { faults: [FAULT] }), "dark", 340);
  await shoot("no-folder", seededPanel([], { workspace: "none" }), "light", 340);
  await shoot("restricted", seededPanel([], { workspace: "restricted" }), "light", 180);
  await browser.close();
}

const FOLDER = join("out", "shots");
const FAULT = { kind: "unsaved" as const, file: null, message: "ENOSPC: no space left on device, write" };

void main();
