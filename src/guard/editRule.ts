import { editReason } from "./advice";
import { unreadReach } from "./editReach";
import { overrideEntry, pathOf } from "./eventNames";
import { holdBack } from "./holdBack";
import type { HookEvent } from "./hookEvent";
import type { PatchedFile } from "./patch";
import { type RuleFacts, type Ruling, stateOf } from "./ruling";

/** Refuses an edit that reaches what the session was not handed of a file that it began to read. */
export function beforeEdit(event: HookEvent, edits: readonly PatchedFile[], facts: RuleFacts): Ruling {
  const held = edits.flatMap((edit) => {
    const look = facts.looks.find(({ given }) => given === edit.path);
    const known = look && stateOf(look.file, facts);
    const reach = look && known && unreadReach(edit, look, known);
    if (!look || !reach || facts.pending.some(({ file }) => file === look.file)) return [];
    return {
      key: JSON.stringify(["edit", look.file, reach.start, reach.end]),
      call: { path: pathOf(look, event, facts), offset: reach.readFrom },
      override: overrideEntry(event, "builtin", look.file, facts),
      refused: [],
    };
  });
  return holdBack(held, facts, (calls) => ({ kind: "deny", reason: editReason(calls) }));
}
