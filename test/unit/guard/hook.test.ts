import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { GuardFolder } from "../../../src/guard/guardFolder";
import { hookCommand } from "../../../src/host/guardHookFile";
import { ScratchFolder } from "../../harness/scratchFolder";

const PROGRAM = join("dist", "hook.js");
const SECRET = "the content of a file";

describe("The hook program", function () {
  this.timeout(30_000);
  let scratch: ScratchFolder;
  let folder: GuardFolder;
  let file: string;

  beforeEach(async () => {
    scratch = new ScratchFolder("hook");
    folder = new GuardFolder(join(scratch.path, "guard"));
    await folder.create();
    await folder.setLevel("annotate");
    file = join(scratch.path, "it's a file.txt");
    await writeFile(file, `${SECRET}\n`.repeat(100));
  });
  afterEach(() => scratch.dispose());

  const reading = (name: "PreToolUse" | "PostToolUse", session = "s") =>
    JSON.stringify({
      ...{ hook_event_name: name, session_id: session, cwd: scratch.path, tool_response: "" },
      ...{ tool_name: "read_file", tool_input: { filePath: file, startLine: 1, endLine: 10 } },
    });

  it("tells the host what the rules say, before a call", async () => {
    const { code, printed } = await ended(start(folder.path), reading("PreToolUse"));
    assert.equal(code, 0);
    const { additionalContext } = JSON.parse(printed).hookSpecificOutput;
    assert.match(additionalContext, /at most lines 1-10 of 100/);
    assert.deepEqual(await folder.entries("s"), []);
  });

  it("tells the extension what it saw, after the call", async () => {
    const { printed } = await ended(start(folder.path), reading("PostToolUse"));
    assert.equal(printed, "");
    const [entry] = await folder.entries("s");
    assert.ok(entry?.kind === "read" && entry.file === file && entry.end === 10 * (SECRET.length + 1));
  });

  it("remembers what it refused, so that the second attempt passes", async () => {
    await folder.setLevel("enforce");
    await writeFile(file, "x".repeat(3_000));
    const before = reading("PreToolUse");
    assert.match((await ended(start(folder.path), before)).printed, /"permissionDecision":"deny"/);
    assert.match((await ended(start(folder.path), before)).printed, /"additionalContext"/);
    const entries = await folder.entries("s");
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ["read", "overridden"],
    );
  });

  it("holds nobody back for a cut of an earlier turn", async () => {
    await folder.setLevel("enforce");
    const event = (name: string) =>
      JSON.stringify({ hook_event_name: name, session_id: "s", prompt: SECRET });
    const known = { ranges: [], stamp: null, isComplete: false, hasOtherReader: false };
    const cut = { offset: 1, at: Date.now() };
    await folder.setState("s", { files: [{ file, path: "a.txt", ...known, cut }] });
    assert.match((await ended(start(folder.path), event("Stop"))).printed, /"decision":"block"/);
    assert.equal((await ended(start(folder.path), event("UserPromptSubmit"))).printed, "");
    assert.equal((await ended(start(folder.path), event("Stop"))).printed, "");
  });

  it("keeps no content, names nothing by its session, and lets nobody else read", async () => {
    await folder.setLevel("enforce");
    await ended(start(folder.path), reading("PostToolUse", "my-session"));
    for (const name of await readdir(folder.path, { recursive: true })) {
      assert.ok(!name.includes("my-session"), name);
      const path = join(folder.path, name);
      const found = await stat(path);
      if (process.platform !== "win32") assert.equal(found.mode & 0o077, 0, name);
      if (found.isFile()) assert.ok(!(await readFile(path, "utf8")).includes(SECRET), name);
    }
  });

  const HARMLESS: readonly (readonly [name: string, input: string])[] = [
    ["nothing", ""],
    ["garbage", "\0{not json"],
    ["another kind of JSON", "[1]"],
    ["an event that it does not know", '{"hook_event_name":"Other","session_id":"s"}'],
    ["an event without a session", '{"hook_event_name":"Stop"}'],
    ["a call of a tool without a rule", '{"hook_event_name":"PreToolUse","session_id":"s","tool_name":"x"}'],
    [
      "a read of a file that is missing",
      '{"hook_event_name":"PostToolUse","session_id":"s","tool_name":"read_file","tool_input":{"filePath":"/nowhere"}}',
    ],
  ];
  for (const [name, input] of HARMLESS)
    it(`lets the agent go on, without a word, when it is handed ${name}`, async () => {
      assert.deepEqual(await ended(start(folder.path), input), { code: 0, printed: "" });
    });

  it("leaves a line for the panel about its own faults, without what was in its input", async () => {
    await ended(start(folder.path), `{"${SECRET}`);
    const [name = ""] = await folder.entryNames();
    const fault = await folder.entry(name);
    assert.ok(fault?.kind === "fault" && fault.message === "SyntaxError");
  });

  it("lets the agent go on where its storage is missing, damaged or closed", async () => {
    const none = join(scratch.path, "none");
    assert.deepEqual(await ended(start(none), reading("PreToolUse")), { code: 0, printed: "" });
    await folder.setState("s", { files: [] });
    for (const name of await readdir(join(folder.path, "sessions")))
      await writeFile(join(folder.path, "sessions", name), "\0garbage");
    await writeFile(join(folder.spool, "garbage.json"), "{");
    assert.match((await ended(start(folder.path), reading("PreToolUse"))).printed, /at most lines 1-10/);
  });

  it("leaves nothing half-written when it is killed", async () => {
    const watcher = watch(folder.spool);
    const children = Array.from({ length: 10 }, () => start(folder.path));
    const exits = children.map((child) => once(child, "exit"));
    for (const child of children) child.stdin?.end(reading("PostToolUse"));
    await once(watcher, "change");
    watcher.close();
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(exits);
    for (const name of await folder.entryNames()) assert.equal((await folder.entry(name))?.kind, "read");
  });

  it("runs twenty times at once, and each is told apart", async () => {
    const runs = Array.from({ length: 20 }, (_, at) =>
      ended(start(folder.path), reading("PostToolUse", `s${at % 4}`)),
    );
    for (const { code } of await Promise.all(runs)) assert.equal(code, 0);
    assert.equal((await folder.entryNames()).length, 20);
    for (let at = 0; at < 4; at++) assert.equal((await folder.entries(`s${at}`)).length, 5);
  });

  describe("started by its command line, in a shell", () => {
    const inShell = (program: string, node: string) => {
      const isWindows = process.platform === "win32";
      const command = hookCommand({ node, program, folder: folder.path, home: "", isWindows });
      return isWindows
        ? spawn("powershell", ["-NoProfile", "-Command", command])
        : spawn(command, { shell: true });
    };

    it("runs", async () => {
      const { code, printed } = await ended(inShell(PROGRAM, process.execPath), reading("PreToolUse"));
      assert.equal(code, 0);
      assert.match(printed, /additionalContext/);
    });

    it("succeeds and does nothing where the program or Node is gone, as after an update or a removal", async () => {
      const nothing = { code: 0, printed: "" };
      assert.deepEqual(
        await ended(inShell("gone/hook.js", process.execPath), reading("PreToolUse")),
        nothing,
      );
      assert.deepEqual(await ended(inShell(PROGRAM, "/gone/node"), reading("PreToolUse")), nothing);
    });
  });
});

function start(folder: string): ChildProcess {
  return spawn(process.execPath, [PROGRAM, folder]);
}

async function ended(child: ChildProcess, input: string): Promise<{ code: unknown; printed: string }> {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("The program's input and output are not piped.");
  const exit = once(child, "exit");
  // A program that ends without a look at its input closes the pipe.
  stdin.on("error", () => {});
  stdin.end(input);
  const printed = await text(stdout);
  const [code] = await exit;
  return { code, printed };
}
