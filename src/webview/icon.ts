import { html, type TemplateResult } from "lit";
import type { Verdict } from "../protocol";

/** A codicon; decoration only, what it means is said in words beside it. */
export function icon(name: string): TemplateResult {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}

export const VERDICT_ICONS: Readonly<Record<Verdict, string>> = {
  abandoned: "close",
  reading: "sync",
  complete: "check",
  excerpt: "list-selection",
  refused: "circle-slash",
};

/** The icon of a file by its name; a page cannot see the editor's file icon theme. */
export function fileIcon(name: string): string {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return ICONS.get(extension) ?? "file";
}

const ICONS: ReadonlyMap<string, string> = new Map([
  ...["c", "cc", "cpp", "cs", "css", "go", "h", "html", "java", "js", "jsx", "kt", "less", "lua", "mjs"].map(
    toCode,
  ),
  ...["php", "py", "rb", "rs", "scss", "sh", "swift", "ts", "tsx", "vue", "xml", "yaml", "yml"].map(toCode),
  ["json", "json"],
  ["md", "markdown"],
  ["ipynb", "notebook"],
  ["sql", "database"],
  ["log", "output"],
]);

function toCode(extension: string): readonly [string, string] {
  return [extension, "file-code"];
}
