import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Verdict } from "../protocol";
import type { Page } from "./page";
import { verdictMeaning, verdictWord } from "./verdictWord";

/** The answer at a glance: how many files were read whole, and how often the agent went on after a cut. */
export function totals({ panel: { files, session }, wording }: Page): TemplateResult {
  const figure = (verdict: Verdict) => {
    const count = files.filter((row) => row.verdict === verdict).length;
    return { verdict, count };
  };
  const figures = [figure("complete"), figure("abandoned"), figure("excerpt")];
  const reading = figure("reading");
  if (reading.count > 0) figures.push(reading);
  return html`<section aria-label=${l10n.t("Totals of the session")}>
    <dl class="totals">
      ${figures.map(
        ({ verdict, count }) => html`<div class="figure" title=${verdictMeaning(verdict)}>
          <dd class=${count > 0 ? verdict : "none"}>${wording.number(count)}</dd>
          <dt>${verdictWord(verdict)}</dt>
        </div>`,
      )}
    </dl>
    ${session === null ? nothing : html`<p class="follow-through"><strong>${wording.followedShare(session)}</strong> ${wording.followThrough(session)}</p>`}
    ${session === null || session.unsaid === 0 ? nothing : html`<p class="warning">${wording.unsaid(session.unsaid)}</p>`}
  </section>`;
}
