import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { repeat } from "lit/directives/repeat.js";
import type { PageMessage } from "../protocol";
import { itemTitle } from "./itemTitle";
import { itemView } from "./itemView";
import type { ItemWindow } from "./itemWindow";
import type { Page } from "./page";
import { heightOf, type TreeItem } from "./treeItem";
import { treeStep } from "./treeKeys";

/** The part of the tree that is on screen; the keyboard stays on the tree itself, and `active` says where it is. */
export function tree(
  page: Page,
  items: readonly TreeItem[],
  rows: ItemWindow,
  screen: { readonly first: number; readonly end: number },
): TemplateResult {
  const { choices, wording } = page;
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === choices.active),
  );
  const shown = items.slice(screen.first, screen.end).map((item, at) => ({ item, at: screen.first + at }));
  const isShown = active >= screen.first && active < screen.end;
  return html`<div
    class="tree"
    role="tree"
    tabindex="0"
    aria-label=${l10n.t("Files read through this tool")}
    aria-activedescendant=${ifDefined(isShown ? idOf(active) : undefined)}
    data-vscode-context=${contextOf(items[active])}
    .style=${`height: ${rows.height}px`}
    @keydown=${(event: KeyboardEvent) => onKey(event, page, items, active)}
  >
    ${repeat(
      shown,
      ({ item }) => item.key,
      ({ item, at }) => html`<div
        class="item ${item.kind} ${item.key === choices.active ? "chosen" : ""} ${at === active ? "active" : ""} ${item.kind === "file" && item.expanded ? "open" : ""}"
        role="treeitem"
        id=${idOf(at)}
        aria-level=${item.kind === "file" ? 1 : 2}
        aria-posinset=${item.position.index}
        aria-setsize=${item.position.count}
        aria-selected=${at === active}
        aria-expanded=${ifDefined(item.kind === "file" ? item.expanded : undefined)}
        title=${itemTitle(item, wording)}
        data-vscode-context=${contextOf(item)}
        .style=${`top: ${rows.topOf(at)}px; height: ${heightOf(item, page.isNarrow)}px`}
        @mousedown=${() => page.choose({ active: item.key })}
        @click=${(event: MouseEvent) => (isOnTwistie(event) ? toggle(page, item) : page.send(messageOf(item)))}
      >
        ${itemView(item, page)}
      </div>`,
    )}
  </div>`;
}

/** The id of the element that shows an item. */
export function idOf(index: number): string {
  return `item-${index}`;
}

function onKey(event: KeyboardEvent, page: Page, items: readonly TreeItem[], active: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = treeStep(event.key, items, active, 8);
  if (step === null) return;
  event.preventDefault();
  const item = items[step.type === "move" ? step.to : active];
  if (item === undefined) return;
  if (step.type === "move") page.choose({ active: item.key });
  else if (step.type === "toggle") toggle(page, item);
  else page.send(messageOf(item));
}

function isOnTwistie({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(".twistie") !== null;
}

function toggle({ choices, choose, send }: Page, { kind, row: { id } }: TreeItem): void {
  if (kind !== "file") return;
  const expanded = choices.expanded.filter((other) => other !== id);
  if (expanded.length === choices.expanded.length) {
    expanded.push(id);
    send({ type: "details", row: id });
  }
  choose({ expanded, active: id });
}

/** What Enter and a click ask of the host. */
function messageOf(item: TreeItem): PageMessage {
  const row = item.row.id;
  switch (item.kind) {
    case "read":
      return { type: "open", row, line: item.read.piece?.lines?.start ?? null };
    case "unread":
      return { type: "open", row, line: item.piece.lines?.start ?? null };
    case "ask":
      return { type: "askForTheRest", row };
    default:
      return { type: "open", row, line: null };
  }
}

/** What the editor's own context menu knows of the item that it was opened on. */
function contextOf(item: TreeItem | undefined): string {
  return item === undefined
    ? ""
    : JSON.stringify({ webviewSection: "file", row: item.row.id, preventDefaultContextMenuItems: true });
}
