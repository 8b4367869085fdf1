import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { VERDICTS, type Verdict } from "../protocol";
import { SORTS } from "./choices";
import { icon } from "./icon";
import type { Page } from "./page";
import { rowsWithText } from "./treeItems";
import "@vscode-elements/elements/dist/vscode-option/index.js";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import "@vscode-elements/elements/dist/vscode-textfield/index.js";

/** Chips by verdict, a text to look for in the paths, and the order of the rows. */
export function filterBar(page: Page): TemplateResult {
  const { panel, choices, wording, choose } = page;
  const rows = rowsWithText(panel.files, choices.text);
  const countOf = (verdict: Verdict | null) =>
    verdict === null ? rows.length : rows.filter((row) => row.verdict === verdict).length;
  // A chip with nothing behind it is left out, unless it is the one that hides everything else.
  const chips = [null, ...VERDICTS].filter(
    (verdict) => verdict === null || verdict === choices.verdict || countOf(verdict) > 0,
  );
  return html`<div class="filters">
    <div class="chips" role="group" aria-label=${l10n.t("Filter by verdict")}>
      ${chips.map(
        (verdict) => html`<button
          class="chip"
          aria-pressed=${verdict === choices.verdict}
          @click=${() => choose({ verdict: verdict === choices.verdict ? null : verdict, scrollTop: 0 })}
        >${wording.chip(verdict, countOf(verdict))}</button>`,
      )}
    </div>
    <div class="search">
      <vscode-textfield
        label=${l10n.t("Filter by path")}
        placeholder=${l10n.t("Filter by path")}
        .value=${choices.text}
        @input=${({ target }: Event) => choose({ text: textOf(target), scrollTop: 0 })}
      ><span slot="content-before">${icon("search")}</span></vscode-textfield>
      <vscode-single-select
        label=${l10n.t("Sort by")}
        title=${l10n.t("Sort by")}
        .value=${choices.sort}
        @change=${({ target }: Event) => choose({ sort: SORTS.find((sort) => sort === textOf(target)) ?? choices.sort })}
      >${SORTS.map((sort) => html`<vscode-option value=${sort}>${wording.sort(sort)}</vscode-option>`)}
      </vscode-single-select>
    </div>
  </div>`;
}

function textOf(target: EventTarget | null): string {
  return target !== null && "value" in target && typeof target.value === "string" ? target.value : "";
}
