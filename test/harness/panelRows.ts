import type { Frame } from "playwright-core";

/** A file's row, as the panel shows it. */
export interface PanelRow {
  readonly name: string;
  readonly verdict: string;
  /** Lines read of total, and calls. */
  readonly amount: string;
}

/** The rows that the panel shows, top to bottom, once it has at least so many. */
export async function panelRows(panel: Frame, atLeast = 1): Promise<readonly PanelRow[]> {
  const files = panel.locator(".item.file");
  await files.nth(atLeast - 1).waitFor();
  const rows: PanelRow[] = [];
  for (const file of await files.all()) {
    const text = async (selector: string): Promise<string> => {
      const shown = await file.locator(selector).first().textContent();
      return (shown ?? "").replace(/\s+/g, " ").trim();
    };
    rows.push({ name: await text(".name"), verdict: await text(".verdict"), amount: await text(".amount") });
  }
  return rows;
}
