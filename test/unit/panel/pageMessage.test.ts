import assert from "node:assert/strict";
import { parsePageMessage } from "../../../src/host/pageMessage";

describe("a message of the page", () => {
  const good = [
    { type: "ready", session: null },
    { type: "selectSession", session: "s" },
    { type: "details", row: "r" },
    { type: "open", row: "r", line: 12 },
    { type: "open", row: "r", line: null },
    { type: "askForTheRest", row: "r" },
    { type: "run", action: "tryInChat" },
  ];
  for (const message of good)
    it(`is taken as it is: ${JSON.stringify(message)}`, () =>
      assert.deepEqual(parsePageMessage(message), message));

  it("is taken without what does not belong to it", () => {
    assert.deepEqual(parsePageMessage({ type: "details", row: "r", path: "/etc/passwd" }), {
      type: "details",
      row: "r",
    });
  });

  const bad: readonly unknown[] = [
    null,
    "ready",
    {},
    { type: "unknown" },
    { type: "ready" },
    { type: "details" },
    { type: "open", row: 1, line: 1 },
    { type: "open", row: "r", line: 0 },
    { type: "open", row: "r", line: 1.5 },
    { type: "run", action: "workbench.action.quit" },
  ];
  for (const message of bad)
    it(`is refused: ${JSON.stringify(message)}`, () => assert.equal(parsePageMessage(message), null));
});
