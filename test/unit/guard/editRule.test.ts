import assert from "node:assert/strict";
import { FILE, known, type Options, part, pendingRead, rule, SHORT } from "./rule";

describe("The guard, before an edit, where it enforces,", () => {
  const half = () => known({ ranges: [{ start: 0, end: 400 }] });
  const edit = (oldString: string, options: Options = {}) =>
    rule(
      {
        kind: "before",
        tool: "replace_string_in_file",
        input: { filePath: FILE, oldString, newString: "x" },
      },
      { level: "enforce", state: half(), ...options },
    );

  it("refuses what reaches the unread part, and names where to read on", () => {
    const { decision, refusals } = edit("line 90\n");
    const offset = SHORT.indexOf("line 90\n");
    assert.deepEqual(decision, {
      kind: "deny",
      reason: `Read Audit: this edit reaches a part of the file that you have not read. Read it first: readaudit_read_file {"path":"a.txt","offset":${offset}}.`,
    });
    const again = edit("line 90\n", { refused: new Set(refusals) });
    assert.equal(again.decision.kind, "nothing");
    assert.deepEqual(
      again.entries.map(({ kind }) => kind),
      ["overridden"],
    );
    assert.equal(edit("line 80\n", { refused: new Set(refusals) }).decision.kind, "deny");
  });

  it("names at most three calls", () => {
    const replacements = [60, 70, 80, 90].map((line) => ({
      filePath: FILE,
      oldString: `line ${line}\n`,
      newString: "",
    }));
    const { decision } = rule(
      { kind: "before", tool: "multi_replace_string_in_file", input: { replacements } },
      { level: "enforce", state: half() },
    );
    assert.ok(decision.kind === "deny" && decision.reason.match(/readaudit_read_file/g)?.length === 3);
    assert.match(decision.reason, /and 1 more/);
  });

  const passing: readonly [name: string, oldText: string, options: Options][] = [
    ["an edit in the read part", "line 5\n", {}],
    ["an old text that is not there", "nowhere", {}],
    ["an old text that is there twice", "line", {}],
    ["an edit of a file that the reader never handed out", "line 90\n", { state: { files: [] } }],
    ["an edit of a file that was once complete", "line 90\n", { state: known({ isComplete: true }) }],
    [
      "an edit of a file that another reader touched",
      "line 90\n",
      { state: known({ ...part(), hasOtherReader: true }) },
    ],
    ["an edit of a file that another reader touched just now", "line 90\n", { pending: [pendingRead({})] }],
    [
      "an edit of a file that changed since",
      "line 90\n",
      { state: known({ ...part(), stamp: { size: SHORT.length, mtimeMs: 8 } }) },
    ],
    ["an edit of a text in the editor", "line 90\n", { state: known({ ...part(), stamp: null }) }],
    ["an edit of a file that is gone", "line 90\n", { looks: [] }],
  ];
  for (const [name, oldText, options] of passing)
    it(`lets ${name} pass`, () => assert.deepEqual(edit(oldText, options).decision, { kind: "nothing" }));

  it("lets a new file, and a patch that cannot be parsed, pass", () => {
    for (const [tool, input] of [
      ["create_file", { filePath: FILE, content: "line 90" }],
      ["apply_patch", { input: "line 90" }],
    ] as const)
      assert.equal(
        rule({ kind: "before", tool, input }, { level: "enforce", state: half() }).decision.kind,
        "nothing",
      );
  });
});
