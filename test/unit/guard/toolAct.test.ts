import assert from "node:assert/strict";
import { toolAct } from "../../../src/guard/toolAct";

describe("A tool call", () => {
  const slice = (input: object) => {
    const act = toolAct("read_file", { filePath: "/w/a.ts", ...input });
    return act.kind === "read" ? act.slice : null;
  };

  it("of the built-in reader asks for lines, in either of its forms", () => {
    assert.deepEqual(slice({ startLine: 3, endLine: 9 }), { kind: "lines", first: 3, last: 9 });
    assert.deepEqual(slice({ startLine: 9, endLine: 3 }), { kind: "lines", first: 3, last: 9 });
    assert.deepEqual(slice({ startLine: "1", endLine: "20" }), { kind: "lines", first: 1, last: 20 });
    assert.deepEqual(slice({ offset: 11, limit: 10 }), { kind: "lines", first: 11, last: 20 });
    assert.deepEqual(slice({}), { kind: "lines", first: 1, last: 2000 });
  });

  it("of an edit tool names the texts that it replaces", () => {
    const replacement = (name: string) => ({ filePath: name, oldString: "old", newString: "new" });
    assert.deepEqual(toolAct("replace_string_in_file", replacement("/w/a")), {
      kind: "edit",
      edits: [{ path: "/w/a", oldTexts: ["old"] }],
    });
    assert.deepEqual(
      toolAct("multi_replace_string_in_file", { replacements: [replacement("/w/a"), replacement("/w/b")] }),
      {
        kind: "edit",
        edits: [
          { path: "/w/a", oldTexts: ["old"] },
          { path: "/w/b", oldTexts: ["old"] },
        ],
      },
    );
  });

  it("of a patch names the removed lines with their context, hunk by hunk", () => {
    const input = [
      "*** Begin Patch",
      "*** Add File: /w/new",
      "+fresh",
      "*** Update File: /w/a",
      "@@ class A",
      " before",
      "-old",
      "+new",
      " after",
      "@@",
      "-other",
      "*** Update File: /w/b",
      "@@",
      "+only added",
      "*** End Patch",
    ].join("\n");
    assert.deepEqual(toolAct("apply_patch", { input }), {
      kind: "edit",
      edits: [
        { path: "/w/a", oldTexts: ["before\nold\nafter", "other"] },
        { path: "/w/b", oldTexts: [] },
      ],
    });
  });

  const WITHOUT_EDITS = [
    "",
    "no patch at all",
    "*** Begin Patch\n*** Update File: /w/a\n@@\n?what\n*** End Patch",
  ];
  for (const input of WITHOUT_EDITS)
    it(`of a patch that cannot be parsed edits nothing that is known: ${JSON.stringify(input)}`, () => {
      assert.deepEqual(toolAct("apply_patch", { input }), { kind: "edit", edits: [] });
    });

  const OTHERS: readonly (readonly [tool: string, input: unknown])[] = [
    ["create_file", { filePath: "/w/a", content: "x" }],
    ["readaudit_read_file", { path: "a" }],
    ["read_file", { filePath: 7 }],
    ["read_file", null],
    ["run_in_terminal", { command: "npm test" }],
    ["run_in_terminal", {}],
    ["run_in_terminal", "cat a"],
  ];
  for (const [tool, input] of OTHERS)
    it(`of ${tool} with ${JSON.stringify(input)} is none that the guard has a rule for`, () => {
      assert.deepEqual(toolAct(tool, input), { kind: "other" });
    });
});
