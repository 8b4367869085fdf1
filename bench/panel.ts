import { auditSession } from "../src/core/sessionAudit";
import { fileRow } from "../src/host/viewModel";
import { browserFromEnvironment } from "../test/harness/host";
import { launch } from "../test/harness/launch";
import { PanelPage } from "../test/panel/panelPage";
import { seededPanel } from "../test/panel/seededPanel";
import { NOW, seededReads } from "../test/panel/seededReads";
import { median, writeResults } from "./measure";

/** Measures the panel with 2,000 files and 20,000 reads, in the page and in the host; medians in milliseconds go to `bench/results/panel.json`. */
async function main(): Promise<void> {
  const reads = seededReads(2_000, 10).concat(seededReads(2_000, 2)).slice(0, 20_000);
  const seeded = seededPanel(reads);
  const browser = await launch(browserFromEnvironment());
  const context = await browser.newContext();
  await context.addInitScript(watchFirstPaint);
  const paints: number[] = [];
  const updates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await PanelPage.open(context, seeded, { theme: "dark", width: 340, height: 900 });
    paints.push(await page.page.evaluate(() => window.firstPaint));
    const { files, ...rest } = seeded.panel;
    const changed = files.slice(0, 20).map((row) => ({ ...row, calls: row.calls + 1 }));
    updates.push(await page.page.evaluate(timeOf, { type: "changes", panel: rest, files: changed } as const));
    await page.dispose();
  }
  await browser.close();
  const started = performance.now();
  auditSession(reads, { now: NOW, abandonAfterMs: 600_000, endedAt: NOW }).files.map(fileRow);
  const host = performance.now() - started;
  console.log(`${seeded.panel.files.length} files, ${reads.length} reads, median of ${ROUNDS}`);
  await writeResults("panel", {
    "first paint from the start of the page's script (target 300)": median(paints),
    "20 rows changed to painted (target 50)": median(updates),
    "auditing all reads in the host": host,
  });
}

const ROUNDS = 7;

declare global {
  interface Window {
    /** Milliseconds from the start of the page's script, its styles and messages included, to the first rows. */
    firstPaint: Promise<number>;
  }
}

/** Runs in the page before its own script. */
function watchFirstPaint(): void {
  window.firstPaint = new Promise((resolve) => {
    document.addEventListener("readystatechange", () => {
      // The script of the page, a module, runs when the document has become interactive.
      if (document.readyState !== "interactive") return;
      const started = performance.now();
      new MutationObserver((_, observer) => {
        if (document.querySelector(".item") === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      }).observe(document.body, { subtree: true, childList: true });
    });
  });
}

/** Runs in the page: milliseconds from a message of the host until the frame with it is painted. */
function timeOf(message: unknown): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    window.addEventListener(
      "message",
      () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started))),
      {
        once: true,
      },
    );
    window.postMessage(message);
  });
}

void main();
