import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Page } from "./page";
import "@vscode-elements/elements/dist/vscode-single-select/index.js";
import "@vscode-elements/elements/dist/vscode-option/index.js";

/** The session that is shown, and the others, newest first. Choosing the newest follows whatever is newest. */
export function sessionPicker({ panel, choices, wording, now, choose, send }: Page): TemplateResult {
  const { sessions, session } = panel;
  const running = sessions.some(({ id, running }) => running && id === session?.id);
  const select = (event: Event) => {
    if (!(event.target instanceof HTMLElement) || !("value" in event.target)) return;
    const { value } = event.target;
    const chosen = typeof value === "string" && value !== sessions[0]?.id ? value : null;
    choose({ session: chosen, expanded: [], active: null, scrollTop: 0 });
    send({ type: "selectSession", session: chosen });
  };
  return html`<div class="picker" data-vscode-context=${JSON.stringify({ webviewSection: "session", session: session?.id ?? null })}>
    ${running ? html`<span class="running" title=${l10n.t("The agent is running")}></span>` : nothing}
    <vscode-single-select label=${l10n.t("Session")} .value=${choices.session ?? sessions[0]?.id ?? ""} @change=${select}>
      ${sessions.map((item) => html`<vscode-option value=${item.id}>${wording.session(item, now)}</vscode-option>`)}
    </vscode-single-select>
  </div>`;
}
