import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icon";
import type { Page } from "./page";

/** Says that reads are answered but not saved, for as long as that is so. */
export function faultNotice({ panel, send }: Page): TemplateResult | typeof nothing {
  if (panel.fault === null) return nothing;
  return html`<section class="fault" role="alert">
    ${icon("warning")}
    <div>
      <strong>${l10n.t("Reads are answered, but not saved.")}</strong>
      <div>${panel.fault}</div>
      <button class="link" @click=${() => send({ type: "run", action: "revealLog" })}>${l10n.t("Reveal the log folder")}</button>
    </div>
  </section>`;
}
