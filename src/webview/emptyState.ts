import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { PageAction } from "../protocol";
import { icon } from "./icon";
import type { Page } from "./page";
import "@vscode-elements/elements/dist/vscode-button/index.js";

/** What the panel says while there is no read to show: why, and what to do about it. */
export function emptyState(page: Page): TemplateResult {
  switch (page.panel.workspace) {
    case "none":
      return teach(
        page,
        "folder",
        [l10n.t("No folder is open"), l10n.t("Open a folder, so that an agent has files to read.")],
        [["openFolder", l10n.t("Open Folder")]],
      );
    case "restricted":
      return teach(
        page,
        "shield",
        [
          l10n.t("Restricted Mode"),
          l10n.t("Agents do not run in a folder that you do not trust. Reads appear here once you trust it."),
        ],
        [["manageTrust", l10n.t("Manage Workspace Trust")]],
      );
    case "trusted":
      return teach(
        page,
        "book",
        [
          l10n.t("No reads yet"),
          l10n.t(
            "Open the chat in agent mode and give the agent the audited reader: write #auditedRead in your request.",
          ),
          l10n.t("Every file that it reads then appears here, with the part that it did not get."),
        ],
        [
          ["tryInChat", l10n.t("Try It in Chat")],
          ["openWalkthrough", l10n.t("Open the Walkthrough")],
        ],
      );
  }
}

function teach(
  { send }: Page,
  picture: string,
  texts: readonly string[],
  buttons: readonly (readonly [PageAction, string])[],
): TemplateResult {
  const [heading, ...paragraphs] = texts;
  return html`<section class="empty">
    ${icon(picture)}
    <h2>${heading}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
    ${buttons.map(
      (
        [action, label],
        at,
      ) => html`<vscode-button ?secondary=${at > 0} @click=${() => send({ type: "run", action })}
        >${label}</vscode-button>`,
    )}
  </section>`;
}
