import { html, type TemplateResult } from "lit";
import type { FileRow } from "../protocol";

/**
 * Draws which stretches of a file were handed out, from its start to its end, in proportion. No stretch is thinner
 * than the style sheet's least width, an unread one neither, so that a bar with a hole never looks whole.
 */
export function coverageBar({ bar, verdict }: FileRow): TemplateResult {
  // Styles are set as properties: the page's policy blocks style attributes.
  return html`<div class="bar bar-${verdict}">
    ${bar.map(({ kind, size }) => html`<div class=${kind} .style=${`flex-grow: ${size}`}></div>`)}
  </div>`;
}
