import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { FaultView } from "../protocol";
import { icon } from "./icon";
import type { Page } from "./page";

/** Says what is wrong with the log, for as long as it is. */
export function faultNotice({ panel, send }: Page): TemplateResult | typeof nothing {
  if (panel.faults.length === 0) return nothing;
  return html`<section class="fault" role="alert">
    ${icon("warning")}
    <div>
      ${panel.faults.map((fault) => html`<strong>${headingOf(fault)}</strong><div>${fault.message}</div>`)}
      <button class="link" @click=${() => send({ type: "run", action: "revealLog" })}>
        ${l10n.t("Reveal the log folder")}
      </button>
    </div>
  </section>`;
}

function headingOf({ kind, file }: FaultView): string {
  if (kind === "guard") return l10n.t("The guard failed, and let the agent go on.");
  if (kind === "unsaved") return l10n.t("Reads are answered, but not saved.");
  return file === null
    ? l10n.t("The log cannot be opened.")
    : l10n.t("A file of the log was left aside: {0}", file);
}
