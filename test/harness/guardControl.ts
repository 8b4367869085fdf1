import { once } from "node:events";
import { watch } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import initSqlJs from "sql.js";
import type { AgentEditor } from "./agentEditor";

/** Turns the guard of an editor on and off, and looks at what it leaves behind. */
export class GuardControl {
  constructor(private readonly editor: AgentEditor) {}

  /** Chooses a level as a person does, and resolves when the guard is there. */
  async choose(level: "off" | "observe" | "annotate" | "enforce"): Promise<void> {
    const { page } = this.editor;
    const chosen = this.editor.execute("readAudit.chooseGuardLevel");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: level }).first().click();
    await chosen;
  }

  /** The events that the hook file asks for; null where there is none. */
  async hookEvents(): Promise<readonly string[] | null> {
    const folder = join(this.editor.dataFolder, "home", ".copilot", "hooks");
    const [name] = await listing(folder);
    if (name === undefined) return null;
    return Object.keys(JSON.parse(await readFile(join(folder, name), "utf8")).hooks);
  }

  /** What is in the guard's own folder. */
  storage(): Promise<readonly string[]> {
    return listing(this.#folder);
  }

  /** Resolves when all that the hooks saw is in the log. */
  async #logged(): Promise<void> {
    const spool = join(this.#folder, "spool");
    if ((await listing(this.#folder)).length === 0) return;
    const watcher = watch(spool);
    try {
      for (;;) {
        const changed = once(watcher, "change", { signal: AbortSignal.timeout(20_000) });
        if ((await listing(spool)).length === 0) return;
        await changed;
      }
    } finally {
      watcher.close();
    }
  }

  /** The reads of a file in the log, each as "reader outcome delivery", in the order of time. */
  async reads(path: string): Promise<readonly string[]> {
    await this.#logged();
    const file = join(this.editor.dataFolder, "guard.sqlite");
    await this.editor.execute("readAudit.exportLog", { format: "sqlite", uri: { $uri: `file://${file}` } });
    const { Database } = await initSqlJs();
    const database = new Database(await readFile(file));
    try {
      const query =
        "SELECT reader || ' ' || outcome || ' ' || delivery FROM reads WHERE path = ? ORDER BY at, id";
      return (database.exec(query, [path])[0]?.values ?? []).map(([read]) => String(read));
    } finally {
      database.close();
    }
  }

  /** Resolves when the panel's row of a file shows all of these words. */
  async shown(name: string, ...words: readonly string[]): Promise<void> {
    let row = (await this.editor.panel()).locator(".item.file").filter({ hasText: name });
    for (const word of words) row = row.filter({ hasText: word });
    await row.waitFor();
  }

  get #folder(): string {
    return join(this.editor.dataFolder, "data", "User", "globalStorage", "read-audit.read-audit", "guard");
  }
}

async function listing(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
