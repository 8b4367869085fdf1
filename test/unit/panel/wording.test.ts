import assert from "node:assert/strict";
import { Wording } from "../../../src/webview/wording";

describe("the words of the panel", () => {
  const wording = new Wording("en-US");
  const noon = new Date(2026, 4, 4, 12, 0).getTime();

  it("know one from many", () => {
    assert.equal(wording.calls(1), "1 call");
    assert.equal(wording.calls(1_200), "1,200 calls");
    assert.equal(wording.unsaid(1), "1 answer of another reader was cut without saying so");
  });

  it("name a moment by its distance, then by its day", () => {
    assert.equal(wording.ago(noon - 20_000, noon), "just now");
    assert.equal(wording.ago(noon - 120_000, noon), "2 min. ago");
    assert.match(wording.ago(noon - 3 * 3_600_000, noon), /^Today 9:00/);
    assert.match(wording.ago(noon - 24 * 3_600_000, noon), /^Yesterday 12:00/);
    assert.match(wording.ago(noon - 72 * 3_600_000, noon), /^May 1 12:00/);
  });

  it("have no share of nothing", () => {
    const none = { id: "s", handed: 0, followed: 0, open: 0, unsaid: 0 };
    assert.equal(wording.followedShare(none), "");
    assert.equal(wording.followThrough(none), "No answer of this tool was truncated");
    assert.equal(wording.followedShare({ ...none, handed: 7, followed: 5 }), "71%");
  });

  it("do not call a cut ignored that the agent may still go on from", () => {
    const running = { id: "s", handed: 2, followed: 1, open: 1, unsaid: 0 };
    assert.equal(
      wording.followThrough(running),
      "follow-through: went on after 1 of 2 truncated answers, 1 still open",
    );
  });

  it("say which session it is, and that it runs", () => {
    const item = { id: "s", startedAt: noon, firstFile: "a.ts", running: true, kind: "chat" } as const;
    assert.match(wording.session(item, noon), /^Today 12:00.* · a\.ts · running$/);
    assert.match(wording.session({ ...item, kind: "window", running: false }, noon), /calls outside a chat$/);
  });

  it("tell what became of a cut: not the reader's silence, but the agent's", () => {
    const read = {
      at: noon,
      durationMs: 3,
      piece: null,
      nextOffset: 59_988,
      reader: "readaudit",
      atMost: false,
      error: null,
    } as const;
    assert.equal(wording.handedOut({ ...read, ending: "ignored" }), "truncated → 59,988");
    assert.equal(wording.answer({ ...read, ending: "ignored" }), "ignored");
    assert.equal(wording.handedOut({ ...read, ending: "unsaid", reader: "builtin" }), "cut, not said");
    assert.equal(wording.answer({ ...read, ending: "unsaid", reader: "builtin" }), "");
    assert.equal(wording.handedOut({ ...read, ending: "overridden" }), "went on all the same");
    assert.equal(wording.readFacts({ ...read, ending: "overridden" }), "guard");
  });
});
