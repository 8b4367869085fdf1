import assert from "node:assert/strict";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GuardHookFile, hookCommand } from "../../../src/host/guardHookFile";
import { ScratchFolder } from "../../harness/scratchFolder";

describe("The hook file", () => {
  let scratch: ScratchFolder;
  beforeEach(() => {
    scratch = new ScratchFolder("home");
  });
  afterEach(() => scratch.dispose());

  const hooks = () => join(scratch.path, ".copilot", "hooks");
  const hookFile = (options: { node?: string; folder?: string } = {}) =>
    new GuardHookFile({
      ...{ home: scratch.path, node: "/node", program: "/hook.js", folder: "/guard", isWindows: false },
      ...options,
    });
  async function events(): Promise<readonly string[]> {
    const [name = ""] = await readdir(hooks());
    return Object.keys(JSON.parse(await readFile(join(hooks(), name), "utf8")).hooks);
  }

  it("asks for the events of its level, and for no others", async () => {
    await hookFile().set("observe");
    assert.deepEqual(await events(), ["PostToolUse", "Stop"]);
    await hookFile().set("enforce");
    assert.deepEqual(await events(), ["UserPromptSubmit", "PreToolUse", "PostToolUse", "Stop"]);
    await hookFile().set("annotate");
    assert.deepEqual(await events(), ["PreToolUse", "PostToolUse", "Stop"]);
    assert.equal((await readdir(hooks())).length, 1);
  });

  it("goes without a trace", async () => {
    await hookFile().set("enforce");
    await hookFile().set("off");
    assert.deepEqual(await readdir(scratch.path), []);
  });

  it("leaves the files of others alone", async () => {
    await mkdir(hooks(), { recursive: true });
    await writeFile(join(hooks(), "mine.json"), "{}");
    await hookFile().set("enforce");
    await hookFile({ folder: "/other/guard" }).set("observe");
    await hookFile().set("off");
    const names = await readdir(hooks());
    assert.equal(names.length, 2);
    assert.ok(names.includes("mine.json"));
  });

  it("is repaired where the editor has moved, and else not touched", async () => {
    await hookFile().set("observe");
    const [name = ""] = await readdir(hooks());
    const { ino } = await stat(join(hooks(), name));
    await hookFile().set("observe");
    assert.equal((await stat(join(hooks(), name))).ino, ino);
    await hookFile({ node: "/new/node" }).set("observe");
    assert.match(await readFile(join(hooks(), name), "utf8"), /\/new\/node/);
  });

  it("quotes its paths for the shell of each system", () => {
    const paths = { home: "", node: "/it's a/node", program: "/hook.js", folder: "/g" };
    assert.equal(
      hookCommand({ ...paths, isWindows: false }),
      "[ -x '/it'\\''s a/node' ] && [ -f '/hook.js' ] && ELECTRON_RUN_AS_NODE=1 '/it'\\''s a/node' '/hook.js' '/g' || exit 0",
    );
    assert.equal(
      hookCommand({ ...paths, isWindows: true }),
      "if ((Test-Path -LiteralPath '/it''s a/node') -and (Test-Path -LiteralPath '/hook.js')) " +
        "{ $env:ELECTRON_RUN_AS_NODE='1'; & '/it''s a/node' '/hook.js' '/g' }; exit 0",
    );
  });
});
