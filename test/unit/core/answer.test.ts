import assert from "node:assert/strict";
import { type AnswerFacts, answer, failureAnswer, HEAD_UNITS } from "../../../src/core/answer";

const FACTS: AnswerFacts = {
  path: "a.txt",
  totalBytes: 100,
  chunk: {
    range: { start: 0, end: 50 },
    text: "text\n",
    limitedBy: "cap",
    startLine: 1,
    endLine: 10,
    startsMidLine: false,
    endsMidLine: false,
    firstBadByte: null,
    hasNul: false,
    lineEnds: { lf: 10, crlf: 0, cr: 0 },
  },
  totalLines: 20,
  eol: "lf",
  version: "9f2c41d05e1b",
  changed: false,
  unread: [{ start: 50, end: 100 }],
  encoding: "utf8",
  encodingGuessed: false,
  hasMark: false,
  source: "disk",
  unsaved: false,
  remarks: [],
  requestedOffset: null,
  clampedSize: null,
  requestedEndLine: null,
  ignored: [],
  logged: true,
  mark: "k3f9q2",
};

describe("An answer", () => {
  it("has a head, a note, the text between marks, and a tail that says where to go on", () => {
    assert.equal(
      answer(FACTS).join(""),
      [
        '{"path":"a.txt","offset":0,"bytes_returned":50,"total_bytes":100,"truncated":true,"next_offset":50,' +
          '"start_line":1,"end_line":10,"total_lines":20,"eol":"lf","version":"9f2c41d05e1b","complete":false,' +
          '"limited_by":"cap","mark":"k3f9q2"}',
        "Partial read: bytes 0-50 of 100. Call readaudit_read_file again with offset=50 to continue.",
        "<<<k3f9q2",
        "text",
        "",
        ">>>k3f9q2 truncated, continue at offset=50",
      ].join("\n"),
    );
  });

  it("of an empty file is a success with an empty line between the marks", () => {
    const range = { start: 0, end: 0 };
    const chunk = { ...FACTS.chunk, range, text: "", limitedBy: null, startLine: null, endLine: null };
    const [head = "", note, ...rest] = answer({
      ...FACTS,
      chunk,
      totalBytes: 0,
      totalLines: 0,
      eol: null,
      unread: [],
    })
      .join("")
      .split("\n");
    assert.deepEqual(JSON.parse(head), {
      path: "a.txt",
      offset: 0,
      bytes_returned: 0,
      total_bytes: 0,
      truncated: false,
      next_offset: null,
      total_lines: 0,
      version: "9f2c41d05e1b",
      complete: true,
      mark: "k3f9q2",
    });
    assert.equal(note, "The file is empty. This session has now been handed the whole file.");
    assert.deepEqual(rest, ["<<<k3f9q2", "", ">>>k3f9q2 end of file"]);
  });

  it("has a head within its limit, however much there is to say", () => {
    const large = Number.MAX_SAFE_INTEGER;
    const chunk = { ...FACTS.chunk, range: { start: large - 9, end: large }, limitedBy: null, hasNul: true };
    const [head = ""] = answer({
      ...FACTS,
      chunk: { ...chunk, startLine: large, endLine: large, startsMidLine: true, firstBadByte: large },
      path: "p".repeat(798),
      totalBytes: large,
      totalLines: large,
      eol: "mixed",
      changed: true,
      unread: Array.from({ length: 100 }, (_, n) => ({ start: large - 2 * n - 3, end: large - 2 * n - 2 })),
      encoding: "windows1252",
      encodingGuessed: true,
      hasMark: true,
      source: "editor",
      unsaved: true,
      remarks: ["A remark about the source that is long. ".repeat(20)],
      requestedOffset: large,
      clampedSize: large,
      ignored: Array.from({ length: 300 }, (_, n) => `${"x".repeat(300)}${n}`),
      logged: false,
    });
    assert.ok(head.length < HEAD_UNITS, `${head.length} units`);
    const { unread, unread_more: more, ignored_arguments: ignored } = JSON.parse(head.split("\n")[0] ?? "");
    assert.deepEqual([unread.length, more, ignored.length], [8, 92, 9]);
  });

  it("escapes what could be taken for a line of ours, or turn the text around", () => {
    const failure = { code: "not_found", message: "no\n\u202efile", hint: "stop" } as const;
    const text = failureAnswer("a\nb\u2066", failure, true).join("");
    assert.equal(text.split("\n").length, 2);
    assert.doesNotMatch(text, /[\u202e\u2066]/);
    const [head = ""] = answer({ ...FACTS, path: "a\u202eb\n" })
      .join("")
      .split("\n");
    assert.doesNotMatch(head, /\u202e/);
    assert.equal(JSON.parse(head).path, "a\u202eb\n");
  });
});
