import * as l10n from "@vscode/l10n";
import type { TreeItem } from "./treeItem";
import type { Wording } from "./wording";

/** One sentence for a screen reader: all that the item shows. */
export function itemLabel(item: TreeItem, wording: Wording, now: number): string {
  return partsOf(item, wording, now)
    .filter((part) => part !== "")
    .join(", ");
}

/** What a hover over the item explains. */
export function itemTitle(item: TreeItem, wording: Wording): string {
  if (item.kind === "read") return wording.readFacts(item.read);
  if (item.kind !== "file") return "";
  const { directory, name, verdict } = item.row;
  return `${directory === "" ? name : `${directory}/${name}`}\n${wording.verdictMeaning(verdict)}`;
}

function partsOf(item: TreeItem, wording: Wording, now: number): readonly string[] {
  switch (item.kind) {
    case "file": {
      const { row } = item;
      return [
        row.name,
        wording.verdict(row.verdict),
        row.changed ? wording.changed(row.verdict) : "",
        row.error ?? wording.amount(row),
        wording.calls(row.calls),
        ...row.otherReaders.map((reader) => wording.reader(reader)),
        wording.ago(row.lastAt, now),
        row.directory,
      ];
    }
    case "read":
      return [
        item.read.piece === null ? l10n.t("nothing") : wording.piece(item.read.piece),
        wording.handedOut(item.read),
        wording.answer(item.read),
        wording.readFacts(item.read),
      ];
    case "unread":
      return [wording.unread(item.piece)];
    case "more":
      return [wording.more(item.count)];
    case "ask":
      return [l10n.t("Ask the agent to read the rest")];
  }
}
