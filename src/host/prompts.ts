import * as vscode from "vscode";
import { echo } from "../core/echo";
import type { ReadArguments } from "../core/readArguments";
import type { Target } from "./pathResolver";

/** What the chat shows while a call runs, such as "Reading src/a.ts, bytes 0–60,000 of 182,345". */
export function readingMessage(
  path: string,
  args: ReadArguments,
  total: number | null,
  chunkBytes: number,
): string {
  const name = echo(path);
  const { offset, size, startLine, endLine } = args;
  const number = (value: number) => value.toLocaleString(vscode.env.language);
  if (startLine !== null && endLine !== null)
    return vscode.l10n.t("Reading {0}, lines {1}–{2}", name, number(startLine), number(endLine));
  if (startLine !== null) return vscode.l10n.t("Reading {0} from line {1}", name, number(startLine));
  if (total === null) return vscode.l10n.t("Reading {0}", name);
  const start = Math.min(offset ?? 0, total);
  const end = Math.min(start + Math.min(size ?? chunkBytes, chunkBytes), total);
  return vscode.l10n.t("Reading {0}, bytes {1}–{2} of {3}", name, number(start), number(end), number(total));
}

/** Asks the user about a file by the name of what would really be read. */
export function confirmationOf({
  given,
  real,
  isOutside,
}: Target): vscode.LanguageModelToolConfirmationMessages {
  const title = isOutside
    ? vscode.l10n.t("Let the agent read a file outside the workspace?")
    : vscode.l10n.t("Let the agent read a file that may hold secrets?");
  const link =
    given.path === real.path ? "" : `\n${vscode.l10n.t("It was asked for as {0}.", echo(given.path))}`;
  const name = real.scheme === "file" ? real.path : vscode.Uri.from(real).toString(true);
  return { title, message: plainText(`${echo(name, PATH_UNITS)}${link}`) };
}

/** Prompts are read as markdown, and names of files are not ours. */
export function plainText(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString().appendText(text);
}

/** A path in a prompt is shown in full, up to this many UTF-16 units. */
const PATH_UNITS = 1000;
