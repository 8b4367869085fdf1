import { killEditor } from "./killEditor";

describe("An editor that is killed right after an answer", () => {
  it("has every read that was answered in its log when it is back, thirty times", () =>
    killEditor(30)).timeout(1_800_000);
});
