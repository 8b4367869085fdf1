import type { TreeItem } from "./treeItem";

/** What a key asks of the tree; null where the key is not the tree's. */
export type TreeStep =
  | { readonly type: "move"; readonly to: number }
  | { readonly type: "toggle" }
  | { readonly type: "activate" };

/** The keys of a tree as the editor's own trees have them; `active` is the index of the item that has the keyboard. */
export function treeStep(
  key: string,
  items: readonly TreeItem[],
  active: number,
  page: number,
): TreeStep | null {
  const item = items[active];
  const last = items.length - 1;
  const move = (to: number): TreeStep => ({ type: "move", to: Math.max(0, Math.min(last, to)) });
  switch (key) {
    case "ArrowDown":
      return move(active + 1);
    case "ArrowUp":
      return move(active - 1);
    case "PageDown":
      return move(active + page);
    case "PageUp":
      return move(active - page);
    case "Home":
      return move(0);
    case "End":
      return move(last);
    case "Enter":
      return { type: "activate" };
    case " ":
      return item?.kind === "file" ? { type: "toggle" } : { type: "activate" };
    case "ArrowRight":
      if (item?.kind !== "file") return null;
      return item.expanded ? move(active + 1) : { type: "toggle" };
    case "ArrowLeft":
      if (item === undefined) return null;
      if (item.kind === "file") return item.expanded ? { type: "toggle" } : null;
      return move(items.findIndex(({ kind, row }) => kind === "file" && row.id === item.row.id));
    default:
      return null;
  }
}
