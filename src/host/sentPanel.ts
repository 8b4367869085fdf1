import type { FileRow, PanelView } from "../protocol";

/** What the page was told last. */
export class SentPanel {
  readonly #session: string | null;
  readonly #rows: ReadonlyMap<string, string>;

  constructor(panel: PanelView) {
    this.#session = panel.session?.id ?? null;
    this.#rows = new Map(panel.files.map((row) => [row.id, JSON.stringify(row)]));
  }

  /** The rows that are new or different; null where it is another session, or rows are gone. */
  changedRows({ session, files }: PanelView): readonly FileRow[] | null {
    const ids = new Set(files.map(({ id }) => id));
    const isSame =
      this.#session === (session?.id ?? null) && [...this.#rows.keys()].every((id) => ids.has(id));
    return isSame ? files.filter((row) => this.#rows.get(row.id) !== JSON.stringify(row)) : null;
  }
}
