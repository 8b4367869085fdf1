import type { FileRow, RowDetails } from "../protocol";
import type { Choices } from "./choices";
import { sortedRows } from "./sortedRows";
import type { TreeItem } from "./treeItem";

/** The tree from top to bottom, as chosen: the rows that pass the filters, sorted, each with its lines when open. */
export function treeItems(
  files: readonly FileRow[],
  choices: Choices,
  details: ReadonlyMap<string, RowDetails>,
  language: string,
): readonly TreeItem[] {
  const rows = sortedRows(filteredRows(files, choices), choices.sort, language);
  const open = new Set(choices.expanded);
  return rows.flatMap((row, at) => {
    const expanded = open.has(row.id);
    const position = { index: at + 1, count: rows.length };
    const file: TreeItem = { kind: "file", key: row.id, row, expanded, position };
    const shown = details.get(row.id);
    return expanded && shown !== undefined ? [file, ...detailItems(row, shown)] : [file];
  });
}

/** The rows whose path holds the text, whatever their verdict. Upper and lower case are the same. */
export function rowsWithText(files: readonly FileRow[], text: string): readonly FileRow[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ""
    ? files
    : files.filter(({ directory, name }) => `${directory}/${name}`.toLowerCase().includes(wanted));
}

/** More pieces than this are counted, not listed: nobody reads them one by one. */
const MOST_PIECES = 50;

function filteredRows(files: readonly FileRow[], { verdict, text }: Choices): readonly FileRow[] {
  const rows = rowsWithText(files, text);
  return verdict === null ? rows : rows.filter((row) => row.verdict === verdict);
}

function detailItems(row: FileRow, { reads, unread }: RowDetails): readonly TreeItem[] {
  const listed = unread.slice(0, MOST_PIECES);
  const left = unread.length - listed.length;
  const count = reads.length + listed.length + (left > 0 ? 1 : 0) + (unread.length > 0 ? 1 : 0);
  const key = (part: string, at: number) => `${row.id}/${part}${at}`;
  const position = (at: number) => ({ index: at + 1, count });
  const items: TreeItem[] = reads.map((read, at) => ({
    kind: "read",
    key: key("read", at),
    row,
    read,
    position: position(at),
  }));
  for (const [at, piece] of listed.entries())
    items.push({ kind: "unread", key: key("unread", at), row, piece, position: position(items.length) });
  if (left > 0)
    items.push({ kind: "more", key: key("more", 0), row, count: left, position: position(items.length) });
  if (unread.length > 0)
    items.push({ kind: "ask", key: key("ask", 0), row, position: position(items.length) });
  return items;
}
