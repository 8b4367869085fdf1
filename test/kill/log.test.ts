import { join } from "node:path";
import { killStorm } from "./killStorm";

describe("A log whose process is killed", () => {
  it("has every answered read after 30 kills", () => killStorm(join(__dirname, "writer.js"), 30));
});
