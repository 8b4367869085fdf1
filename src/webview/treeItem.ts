import type { FileRow, Piece, ReadRow } from "../protocol";

/** One line or block of the tree: a file, or what an open file shows below itself. Keys are unique in the tree. */
export type TreeItem = FileItem | ReadItem | UnreadItem | MoreItem | AskItem;

export interface FileItem {
  readonly kind: "file";
  readonly key: string;
  readonly row: FileRow;
  readonly expanded: boolean;
  readonly position: Position;
}

export interface ReadItem {
  readonly kind: "read";
  readonly key: string;
  readonly row: FileRow;
  readonly read: ReadRow;
  readonly position: Position;
}

export interface UnreadItem {
  readonly kind: "unread";
  readonly key: string;
  readonly row: FileRow;
  readonly piece: Piece;
  readonly position: Position;
}

/** Stands for unread pieces that are too many to list. */
export interface MoreItem {
  readonly kind: "more";
  readonly key: string;
  readonly row: FileRow;
  readonly count: number;
  readonly position: Position;
}

export interface AskItem {
  readonly kind: "ask";
  readonly key: string;
  readonly row: FileRow;
  readonly position: Position;
}

/** 1-based place among the items of one level. */
export interface Position {
  readonly index: number;
  readonly count: number;
}

/**
 * Height of an item in CSS pixels; the style sheet keeps to it. In a narrow page the verdict needs the line of the
 * folder, also where there is none.
 */
export function heightOf(item: TreeItem, isNarrow: boolean): number {
  if (item.kind === "read") return 44;
  if (item.kind === "ask") return 30;
  if (item.kind !== "file") return 24;
  return item.row.directory === "" && !isNarrow ? 66 : 84;
}
