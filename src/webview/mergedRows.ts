import type { FileRow } from "../protocol";

/** The rows with the changed ones in place of those of the same id, and the new ones after them. */
export function mergedRows(rows: readonly FileRow[], changed: readonly FileRow[]): readonly FileRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of changed) byId.set(row.id, row);
  return [...byId.values()];
}
