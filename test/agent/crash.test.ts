import { killEditor } from "../kill/killEditor";

describe("An editor that is killed right after an answer", () => {
  it("has every read that was answered in its log when it is back, three times", () => killEditor(3)).timeout(
    300_000,
  );
});
