import assert from "node:assert/strict";
import { SentPanel } from "../../../src/host/sentPanel";
import { mergedRows } from "../../../src/webview/mergedRows";
import { seededPanel } from "../../panel/seededPanel";
import { seededReads } from "../../panel/seededReads";

describe("an update of the panel", () => {
  const { panel: before } = seededPanel(seededReads(4));
  const { panel: after } = seededPanel(seededReads(6));

  it("sends only the rows that are new or different", () => {
    const [first, ...others] = before.files;
    assert.ok(first);
    const changed = { ...before, files: [{ ...first, calls: 9 }, ...others] };
    assert.deepEqual(new SentPanel(before).changedRows(changed), [{ ...first, calls: 9 }]);
    assert.deepEqual(new SentPanel(before).changedRows(before), []);
  });

  it("makes of what the page has what the host has", () => {
    const changed = new SentPanel(before).changedRows(after);
    assert.ok(changed);
    const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id);
    assert.deepEqual([...mergedRows(before.files, changed)].sort(byId), [...after.files].sort(byId));
  });

  it("sends everything again where rows are gone, or the session is another", () => {
    assert.equal(new SentPanel(after).changedRows(before), null);
    const other = before.session && { ...before.session, id: "other" };
    assert.equal(new SentPanel(before).changedRows({ ...before, session: other }), null);
  });
});
