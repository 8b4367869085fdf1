import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GUARD_LEVELS, hookEventsOf } from "../../../src/guard/guardLevel";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const { chatAgents, commands, configuration, languageModelTools } = manifest.contributes;

describe("The guard's part of the manifest", () => {
  it("offers the levels that the code knows, off by default, and lets no workspace choose", () => {
    const setting = configuration.properties["readAudit.guard"];
    assert.deepEqual(setting.enum, [...GUARD_LEVELS]);
    assert.equal(setting.default, "off");
    assert.equal(setting.scope, "machine");
    assert.deepEqual(hookEventsOf("off"), []);
  });

  it("has the command that chooses a level", () => {
    assert.ok(commands.some(({ command }: { command: string }) => command === "readAudit.chooseGuardLevel"));
  });

  it("gives the agent Audited our tools by the names that they have, and no other way to read", () => {
    const [agent] = chatAgents;
    const text = readFileSync(join(agent.path), "utf8");
    const [, tools = ""] = /^tools: \[(.*)\]$/m.exec(text) ?? [];
    for (const { toolReferenceName } of languageModelTools)
      assert.ok(tools.includes(`'${manifest.publisher}.${manifest.name}/${toolReferenceName}'`), tools);
    assert.doesNotMatch(tools, /readFile|runCommands|terminal|execute/i);
    assert.match(text, new RegExp(`^name: ${agent.name}$`, "m"));
  });
});
