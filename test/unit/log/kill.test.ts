import { join } from "node:path";
import { killStorm } from "../../kill/killStorm";

describe("A log whose process is killed", () => {
  it("has every answered read after 30 kills", () =>
    killStorm(join(__dirname, "../../kill/writer.js"), 30)).timeout(240_000);
});
