import * as l10n from "@vscode/l10n";
import { html, render, type TemplateResult } from "lit";
import type { HostMessage, PanelView, RowDetails } from "../protocol";
import { type Choices, parseChoices } from "./choices";
import { emptyState } from "./emptyState";
import { faultNotice } from "./faultNotice";
import { filterBar } from "./filterBar";
import type { HostApi } from "./hostApi";
import { ItemWindow } from "./itemWindow";
import { mergedRows } from "./mergedRows";
import type { Page } from "./page";
import { sessionPicker } from "./sessionPicker";
import { totals } from "./totals";
import { tree } from "./tree";
import { heightOf, type TreeItem } from "./treeItem";
import { treeItems } from "./treeItems";
import type { Wording } from "./wording";

/** CSS pixels; the style sheet has the same edge. */
const NARROW = 260;

/** The panel's page: takes the host's messages, keeps the person's choices, and draws both once a frame. */
export class Panel {
  #panel: PanelView | null = null;
  #choices: Choices;
  readonly #details = new Map<string, RowDetails>();
  #items: readonly TreeItem[] = [];
  #window = new ItemWindow([]);
  #isNarrow = false;
  #isDrawn = true;
  #isScrollRestored = false;

  /** `root` is what scrolls. */
  constructor(
    private readonly root: HTMLElement,
    private readonly host: HostApi,
    private readonly wording: Wording,
  ) {
    this.#choices = parseChoices(host.getState());
    root.addEventListener("scroll", () => this.#onScroll(), { passive: true });
    new ResizeObserver(() => this.#onResize()).observe(root);
    host.postMessage({ type: "ready", session: this.#choices.session });
  }

  receive(message: HostMessage): void {
    switch (message.type) {
      case "start":
        l10n.config({ contents: { ...message.texts } });
        break;
      case "panel":
        this.#details.clear();
        this.#panel = message.panel;
        this.#askForDetails(message.panel.files.map(({ id }) => id));
        break;
      case "changes":
        if (this.#panel === null) return;
        this.#panel = { ...message.panel, files: mergedRows(this.#panel.files, message.files) };
        this.#askForDetails(message.files.map(({ id }) => id));
        break;
      case "details":
        if (message.session !== this.#panel?.session?.id) return;
        this.#details.set(message.row, message.details);
        break;
    }
    this.#rebuild();
  }

  /** Draws in the next frame; further calls before it are the same one. */
  draw(): void {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    requestAnimationFrame(() => {
      this.#isDrawn = true;
      if (this.#panel !== null) this.#drawNow(this.#panel);
    });
  }

  #choose(some: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...some };
    this.host.setState(this.#choices);
    if (some.scrollTop !== undefined) this.root.scrollTop = some.scrollTop;
    this.#rebuild();
    // At once: the next key may come before the next frame.
    if (this.#panel !== null) this.#drawNow(this.#panel);
    if (typeof some.active === "string") this.#reveal(some.active);
  }

  #rebuild(): void {
    this.#items = treeItems(this.#panel?.files ?? [], this.#choices, this.#details, this.wording.language);
    this.#window = new ItemWindow(this.#items.map((item) => heightOf(item, this.#isNarrow)));
    this.draw();
  }

  /** Rows that stand open show what the host said last; when a row changed, it is asked again. */
  #askForDetails(changed: readonly string[]): void {
    const expanded = new Set(this.#choices.expanded);
    for (const row of changed) if (expanded.has(row)) this.host.postMessage({ type: "details", row });
  }

  #onResize(): void {
    this.#isNarrow = this.root.clientWidth < NARROW;
    this.#rebuild();
  }

  #onScroll(): void {
    this.#choices = { ...this.#choices, scrollTop: this.root.scrollTop };
    this.host.setState(this.#choices);
    this.draw();
  }

  #drawNow(panel: PanelView): void {
    render(this.#view(panel), this.root);
    if (this.#isScrollRestored || panel.files.length === 0) return;
    this.#isScrollRestored = true;
    this.root.scrollTop = this.#choices.scrollTop;
  }

  #view(panel: PanelView): TemplateResult {
    const page: Page = {
      panel,
      details: this.#details,
      choices: this.#choices,
      wording: this.wording,
      isNarrow: this.#isNarrow,
      now: Date.now(),
      choose: (some) => this.#choose(some),
      send: (message) => this.host.postMessage(message),
    };
    const title = html`<h1 class="hidden">Read Audit</h1>`;
    if (panel.session === null) return html`${title}${faultNotice(page)}${emptyState(page)}`;
    const { top, bottom } = this.#screen();
    const span = this.#window.span(top, bottom);
    return html`
      ${title}
      ${faultNotice(page)}
      <header>${sessionPicker(page)}${totals(page)}</header>
      ${filterBar(page)}
      ${this.#items.length === 0 ? html`<p class="dim nothing">${l10n.t("No file matches the filter.")}</p>` : tree(page, this.#items, this.#window, span)}
      <footer class="dim">${l10n.t("Shown is what was handed to this session, sub-agents included. It is no proof that it is still in the model's context.")}</footer>
      <div class="hidden" role="status">${this.wording.live(panel.files)}</div>
    `;
  }

  /** The stretch of the tree that is on screen, with a little more, so that a fast scroll finds rows. */
  #screen(): { readonly top: number; readonly bottom: number } {
    const above = this.root.querySelector<HTMLElement>(".tree")?.offsetTop ?? 0;
    const top = this.root.scrollTop - above;
    return { top: top - 200, bottom: top + this.root.clientHeight + 200 };
  }

  #reveal(key: string): void {
    const at = this.#items.findIndex((item) => item.key === key);
    const item = this.#items[at];
    const list = this.root.querySelector<HTMLElement>(".tree");
    if (item === undefined || list === null) return;
    const top = list.offsetTop + this.#window.topOf(at);
    const bottom = top + heightOf(item, this.#isNarrow);
    const covered = this.root.querySelector<HTMLElement>(".filters")?.offsetHeight ?? 0;
    if (top < this.root.scrollTop + covered) this.root.scrollTop = at === 0 ? 0 : top - covered;
    else if (bottom > this.root.scrollTop + this.root.clientHeight)
      this.root.scrollTop = bottom - this.root.clientHeight;
  }
}
