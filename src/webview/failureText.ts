import * as l10n from "@vscode/l10n";
import type { Failure } from "../protocol";

/** Why a read handed out nothing, in a word or two. */
export function failureText(failure: Failure): string {
  const texts: Readonly<Record<Failure, string>> = {
    bad_arguments: l10n.t("bad arguments"),
    not_found: l10n.t("not found"),
    ambiguous_path: l10n.t("ambiguous path"),
    outside_workspace: l10n.t("outside the workspace"),
    denied: l10n.t("denied"),
    not_a_file: l10n.t("not a file"),
    binary: l10n.t("binary"),
    too_large: l10n.t("too large"),
    out_of_range: l10n.t("beyond the end"),
    no_room: l10n.t("no room left in the model's context"),
    unreadable: l10n.t("unreadable"),
    cancelled: l10n.t("cancelled"),
  };
  return texts[failure];
}
