import * as l10n from "@vscode/l10n";
import type { TreeItem } from "./treeItem";
import { verdictMeaning } from "./verdictWord";
import type { Wording } from "./wording";

/** What a hover over the item explains. */
export function itemTitle(item: TreeItem, wording: Wording): string {
  switch (item.kind) {
    case "file": {
      const { directory, name, verdict } = item.row;
      return `${directory === "" ? name : `${directory}/${name}`}\n${verdictMeaning(verdict)}`;
    }
    case "read":
      return wording.readFacts(item.read);
    case "unread":
      return l10n.t("Not handed out through this tool: {0}", wording.piece(item.piece));
    case "more":
    case "ask":
      return "";
  }
}
