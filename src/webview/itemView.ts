import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { ReadRow } from "../protocol";
import { coverageBar } from "./coverageBar";
import { failureText } from "./failureText";
import { fileIcon, icon, VERDICT_ICONS } from "./icon";
import type { Page } from "./page";
import type { FileItem, ReadItem, TreeItem } from "./treeItem";
import { verdictWord } from "./verdictWord";
import type { Wording } from "./wording";

/** What an item of the tree shows; a screen reader reads the same text. */
export function itemView(item: TreeItem, page: Page): TemplateResult {
  const { wording } = page;
  switch (item.kind) {
    case "file":
      return fileView(item, page);
    case "read":
      return readView(item, page);
    case "unread":
      return html`<span class="link">${wording.unread(item.piece)}</span>`;
    case "more":
      return html`<span class="dim">${wording.more(item.count)}</span>`;
    case "ask":
      return html`<span class="link">${icon("comment-discussion")} ${l10n.t("Ask the agent to read the rest")}</span>`;
  }
}

function fileView({ row, expanded }: FileItem, { wording, now, isNarrow }: Page): TemplateResult {
  const { name, directory, verdict, changed, otherReaders, isOverridden, calls, lastAt, error } = row;
  const amount = error === null ? wording.amount(row) : failureText(error);
  const judged = html`<span class="verdict ${verdict}"
      >${icon(VERDICT_ICONS[verdict])} ${verdictWord(verdict)}</span
    >${changed ? html`<span class="warning">${wording.changed(verdict)}</span>` : nothing}${isOverridden ? overriddenMark() : nothing}`;
  const folder = html`<span class="dim directory">${directory}</span>`;
  return html`
    <div class="twistie">${icon(expanded ? "chevron-down" : "chevron-right")}</div>
    <div class="file">
      <div class="line">${icon(fileIcon(name))}<span class="name">${name}</span>${isNarrow ? nothing : judged}</div>
      ${isNarrow || directory !== "" ? html`<div class="line">${folder}${isNarrow ? judged : nothing}</div>` : nothing}
      ${coverageBar(row)}
      <div class="line dim">
        <span class="amount">
          ${amount}${amount === "" ? nothing : " · "}${otherReaders.map(
            (reader) => html`<span class="warning">${wording.reader(reader)}</span> · `,
          )}${wording.calls(calls)}
        </span>
        <span class="ago">${wording.ago(lastAt, now)}</span>
      </div>
    </div>
  `;
}

/** Said in a mark: beside name and verdict there is no room for more words. */
function overriddenMark(): TemplateResult {
  const text = l10n.t("against the guard");
  return html`<span class="warning" title=${text}>${icon("shield")}<span class="hidden">${text}</span></span>`;
}

/** What a line is about: a piece of the file, or that a reminder of the guard held the agent back. */
function rangeOf({ piece, ending }: ReadRow, wording: Wording): string {
  if (ending === "overridden") return l10n.t("held back");
  return piece === null ? l10n.t("nothing") : wording.piece(piece);
}

function readView({ read }: ReadItem, { wording, now, isNarrow }: Page): TemplateResult {
  const { ending } = read;
  const answer = wording.answer(read);
  const range = html`<span class="range">${rangeOf(read, wording)}</span>`;
  const handedOut = html`<span class="dim handed">${wording.handedOut(read)}</span>`;
  const made = answer === "" ? nothing : html`<span class=${ending}>${answer}</span>`;
  if (isNarrow) return html`<div class="line">${range}${made}</div><div class="line">${handedOut}</div>`;
  return html`
    <div class="line">${range}${handedOut}${made}</div>
    <div class="line dim">
      <span class="amount">${wording.readFacts(read)}</span>
      <span class="ago">${wording.ago(read.at, now)}</span>
    </div>
  `;
}
