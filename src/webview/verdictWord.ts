import * as l10n from "@vscode/l10n";
import type { Verdict } from "../protocol";

/** A verdict in a word. */
export function verdictWord(verdict: Verdict): string {
  const words: Readonly<Record<Verdict, string>> = {
    abandoned: l10n.t("abandoned"),
    reading: l10n.t("reading"),
    complete: l10n.t("complete"),
    excerpt: l10n.t("excerpt"),
    refused: l10n.t("refused"),
  };
  return words[verdict];
}

/** What a verdict means, for a tooltip. */
export function verdictMeaning(verdict: Verdict): string {
  const meanings: Readonly<Record<Verdict, string>> = {
    abandoned: l10n.t("An answer was cut, said where to go on, and the agent never came back for the rest."),
    reading: l10n.t("The agent's turn still runs."),
    complete: l10n.t("Every byte of one version was handed out."),
    excerpt: l10n.t(
      "The agent asked for a part and got it, or another reader cut it short without saying so.",
    ),
    refused: l10n.t("No read of this file succeeded."),
  };
  return meanings[verdict];
}
