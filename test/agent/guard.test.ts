import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AgentEditor } from "../harness/agentEditor";
import { GuardControl } from "../harness/guardControl";
import { hostFromEnvironment } from "../harness/host";
import { read } from "../harness/reading";
import { ScratchFolder } from "../harness/scratchFolder";
import { call, type Prompt, type Script, say, type ToolResult } from "../harness/script";

const LINES = 12_000;
const TEXT = Array.from({ length: LINES }, (_, at) => `line ${at + 1} of this file\n`).join("");

describe("The guard, in the agent mode of a real editor,", () => {
  const scratch = new ScratchFolder("guarded");
  let editor: AgentEditor;
  let guard: GuardControl;

  before(async () => {
    for (const name of [
      "observed",
      "annotated",
      "enforced",
      "walked",
      "stubborn",
      "edited",
      "passing",
      "touched",
      "other",
    ])
      await writeFile(join(scratch.path, `${name}.txt`), TEXT);
    await writeFile(join(scratch.path, "probe.txt"), `${"x".repeat(3_000)}\n`);
    editor = await AgentEditor.open(hostFromEnvironment(), {
      folder: scratch.path,
      package: "read-audit.vsix",
    });
    guard = new GuardControl(editor);
  });

  after(async () => {
    await editor?.dispose();
    scratch.dispose();
  });

  const inFolder = (name: string) => join(scratch.path, name);
  const builtin = (name: string, endLine: number) =>
    call("read_file", { filePath: inFolder(name), startLine: 1, endLine });
  const terminal = (command: string) =>
    call("run_in_terminal", {
      ...{ command, explanation: "Look", goal: "Look", isBackground: false, timeout: 20_000, mode: "sync" },
    });
  const edit = (name: string, line: number) =>
    call("replace_string_in_file", {
      filePath: inFolder(name),
      oldString: `line ${line} of this file\n`,
      newString: `line ${line} of THIS file\n`,
    });

  /** Plays a script in which the user has to allow so many calls. */
  async function allowing<T>(count: number, script: () => Script<T>): Promise<T> {
    const conversation = editor.converse("Go", script);
    for (let at = 0; at < count; at++)
      await editor.page
        .getByRole("button", { name: /^Allow/ })
        .first()
        .click({ timeout: 60_000 });
    return conversation;
  }

  /** The host sees a new hook file a moment later, and tells nobody: what a hook does tells. */
  async function untilSeen(isSeen: (probed: ToolResult) => Promise<boolean>): Promise<void> {
    while (!(await isSeen(await editor.converse("Go", () => builtin("probe.txt", 1)))));
  }

  it("can be done without: the agent Audited is offered the audited reader, and no other way to read", async () => {
    const offered = await editor.converse("Go", noTools, { mode: "Audited" });
    assert.ok(
      offered.includes("readaudit_read_file") && offered.includes("readaudit_list_unread"),
      offered.join(),
    );
    assert.ok(offered.includes("replace_string_in_file"), offered.join());
    for (const name of ["read_file", "run_in_terminal"]) assert.ok(!offered.includes(name), offered.join());
  });

  it("writes no hook file and sees nothing before it is turned on", async () => {
    await editor.converse("Go", function* () {
      yield* builtin("other.txt", 5);
      yield* read("other.txt", { atMost: 1 });
    });
    assert.equal(await guard.hookEvents(), null);
    assert.deepEqual(await guard.reads("other.txt"), ["readaudit ok exact"]);
  });

  describe("when it observes", () => {
    before(async () => {
      await guard.choose("observe");
      await untilSeen(async () => (await guard.reads("probe.txt")).length > 0);
    });

    it("logs what others read, says nothing, and leaves the user's own prompt alone", async () => {
      const results = await allowing(1, function* () {
        return [yield* builtin("observed.txt", 40), yield* terminal("tail -n 2 observed.txt")];
      });
      for (const { text } of results) assert.ok(!text.includes("Read Audit"), text.slice(-300));
      assert.deepEqual(await guard.reads("observed.txt"), ["builtin ok at_most", "terminal ok exact"]);
      await guard.shown("observed.txt", "built-in reader", "terminal");
    });
  });

  describe("when it annotates", () => {
    let results: readonly ToolResult[];

    before(async () => {
      await guard.choose("annotate");
      results = await allowing(2, function* () {
        return [
          yield* builtin("annotated.txt", 40),
          yield* terminal("head -n 3 annotated.txt"),
          yield* terminal("cat annotated.txt"),
        ];
      });
    });

    it("tells the model what the built-in reader left out, and the next call", () => {
      assert.match(
        results[0]?.text ?? "",
        /at most lines 1-40 of 12000.*readaudit_read_file \{"path":"annotated.txt","start_line":41\}/,
      );
    });

    it("tells the model what a terminal's answer is of the file", () => {
      assert.match(results[1]?.text ?? "", /at most lines 1-3 of 12000.*"start_line":4\}/);
    });

    it("tells the model that a terminal's long answer was cut", () => {
      assert.match(
        results[2]?.text ?? "",
        /cut without a word.*readaudit_read_file \{"path":"annotated.txt"\}/,
      );
    });

    it("logs what is known of what was delivered", async () => {
      assert.deepEqual(await guard.reads("annotated.txt"), [
        "builtin ok at_most",
        "terminal ok exact",
        "terminal ok unknown",
      ]);
    });
  });

  describe("when it enforces", () => {
    before(async () => {
      await guard.choose("enforce");
      await untilSeen(async ({ text }) => text.includes("denied"));
    });

    it("refuses a terminal's read that would be cut, and lets it pass the second time, past the user's own prompt", async () => {
      const [refused, passed] = await allowing(1, function* () {
        return [yield* terminal("cat enforced.txt"), yield* terminal("cat enforced.txt")];
      });
      assert.match(
        refused?.text ?? "",
        /denied.*Call instead: readaudit_read_file \{"path":"enforced.txt"\}/s,
      );
      assert.ok(!passed?.text.includes("denied"), passed?.text);
      assert.deepEqual(await guard.reads("enforced.txt"), [
        "terminal denied unknown",
        "terminal overridden unknown",
        "terminal ok unknown",
      ]);
    });

    it("keeps a turn going that would end after one truncated chunk, until the file is complete", async () => {
      const { message, after } = await editor.converse("Go", function* () {
        const first = yield* read("walked.txt", { atMost: 1 });
        const offset = first.answers[0]?.head.next_offset;
        const message = yield* say("Done.");
        yield* read("walked.txt", { offset });
        const after = yield* say("Really done.");
        return { message: { text: message, offset }, after };
      });
      assert.ok(
        message.text?.includes(`readaudit_read_file {"path":"walked.txt","offset":${message.offset}}`),
      );
      assert.equal(after, null);
      await guard.shown("walked.txt", "complete");
    });

    it("lets a stubborn agent go after one reminder, and the panel says so", async () => {
      const messages = await editor.converse("Go", function* () {
        yield* read("stubborn.txt", { atMost: 1 });
        return [yield* say("Done."), yield* say("I said: done.")];
      });
      assert.match(messages[0] ?? "", /stopped reading before the end/);
      assert.equal(messages[1], null);
      await guard.shown("stubborn.txt", "abandoned", "against the guard");
    });

    it("refuses an edit of an unread part once, and none of what is read", async () => {
      const texts = await editor.converse("Go", function* () {
        yield* read("edited.txt", { end_line: 2_000, atMost: 1 });
        const results = [
          yield* edit("edited.txt", 9_000),
          yield* edit("edited.txt", 8_000),
          yield* edit("edited.txt", 9_000),
        ];
        yield* read("edited.txt");
        results.push(yield* edit("edited.txt", 7_000), yield* edit("edited.txt", 6_000));
        return results.map(({ text }) => text);
      });
      assert.deepEqual(
        texts.map((text) => /have not read/.test(text)),
        [true, true, false, false, false],
        texts.join("\n"),
      );
      const file = await readFile(inFolder("edited.txt"), "utf8");
      assert.deepEqual(file.match(/line \d+ of THIS file/g), [
        ...["line 6000 of THIS file", "line 7000 of THIS file", "line 9000 of THIS file"],
      ]);
      assert.ok((await guard.reads("edited.txt")).includes("builtin overridden unknown"));
    });

    it("lets pass edits of what was read, of what another reader touched, and of new files", async () => {
      const texts = await editor.converse("Go", function* () {
        yield* read("passing.txt", { end_line: 2_000, atMost: 1 });
        yield* read("touched.txt", { end_line: 2_000, atMost: 1 });
        yield* builtin("touched.txt", 5);
        const results = [
          yield* edit("passing.txt", 1_000),
          yield* edit("touched.txt", 9_000),
          yield* call("create_file", { filePath: inFolder("new.txt"), content: "new\n" }),
        ];
        return results.map(({ text }) => text);
      });
      for (const text of texts) assert.doesNotMatch(text, /Read Audit|denied/);
      assert.match(await readFile(inFolder("passing.txt"), "utf8"), /line 1000 of THIS file/);
      assert.match(await readFile(inFolder("touched.txt"), "utf8"), /line 9000 of THIS file/);
      assert.equal(await readFile(inFolder("new.txt"), "utf8"), "new\n");
    });
  });

  describe("when it is turned off again", () => {
    before(() => guard.choose("off"));

    it("leaves no trace", async () => {
      assert.equal(await guard.hookEvents(), null);
      assert.deepEqual(await guard.storage(), []);
    });
  });
});

/** Says nothing but what it was offered. */
// biome-ignore lint/correctness/useYield: a script that does nothing is a script.
function* noTools({ tools }: Prompt): Script<readonly string[]> {
  return tools;
}
