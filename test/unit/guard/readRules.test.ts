import assert from "node:assert/strict";
import { builtin, type Call, known, LONG, numbered, type Options, rule, SHORT, terminal } from "./rule";

describe("The guard, on a read that goes round the reader,", () => {
  const reads: readonly [name: string, call: Call, text: string, note: string | null][] = [
    [
      "tells what part of a file the built-in reader was asked for",
      builtin(1, 40),
      SHORT,
      note("at most lines 1-40 of 100", { start_line: 41 }),
    ],
    [
      "tells what lies before the file's end",
      builtin(90, 200),
      SHORT,
      note("at most lines 90-100 of 100", { end_line: 89 }),
    ],
    ["is quiet where the built-in reader was asked for all", builtin(1, 100), SHORT, null],
    [
      "is not sure of a long text of the built-in reader",
      builtin(1, 20_000),
      LONG,
      'Read Audit: you got at most lines 1-20000 of 20000; long output is cut without a word. To be sure, call readaudit_read_file {"path":"a.txt"}.',
    ],
    [
      "is not sure of a long line of the built-in reader",
      builtin(1, 1),
      "x".repeat(3_000),
      'Read Audit: you got at most lines 1-1 of 1; long output is cut without a word. To be sure, call readaudit_read_file {"path":"a.txt"}.',
    ],
    [
      "tells of lines behind the end",
      builtin(200, 300),
      SHORT,
      'Read Audit: you got nothing of 100. For the rest, call readaudit_read_file {"path":"a.txt"}.',
    ],
    [
      "is quiet where a terminal's answer holds the file",
      terminal("cat a.txt", SHORT.trimEnd()),
      SHORT,
      null,
    ],
    [
      "tells what a terminal's answer holds of the file",
      terminal("head -n 3 a.txt", "line 1\nline 2\nline 3"),
      SHORT,
      note("at most lines 1-3 of 100", { start_line: 4 }),
    ],
    [
      "tells what a terminal's answer may hold at most",
      terminal("tail -n 3 a.txt", "something else"),
      SHORT,
      note("at most lines 98-100 of 100", { end_line: 97 }),
    ],
    [
      "is not sure of a terminal's long answer",
      terminal("cat a.txt", LONG.slice(-20_000)),
      LONG,
      'Read Audit: you got at most lines 1-20000 of 20000; long output is cut without a word. To be sure, call readaudit_read_file {"path":"a.txt"}.',
    ],
    [
      "does not know what a pager showed",
      terminal("less a.txt", "line 1"),
      SHORT,
      'Read Audit: you got at most lines 1-100 of 100; long output is cut without a word. To be sure, call readaudit_read_file {"path":"a.txt"}.',
    ],
    ["is quiet about what is no text", terminal("cat a.txt", "\0"), "a\0b", null],
  ];
  for (const [name, call, text, expected] of reads)
    it(name, () => {
      const { decision } = ahead(call, { level: "annotate", text });
      assert.equal(decision.kind === "context" ? decision.text : null, expected);
      if (expected !== null) assert.ok(expected.length <= 300);
    });

  it("adds at most 300 characters, whatever the path", () => {
    const path = `${"long/".repeat(60)}a.txt`;
    const { decision } = ahead(builtin(1, 40), { level: "annotate", state: known({ path }) });
    assert.ok(decision.kind === "context" && decision.text.length <= 300);
    assert.match(decision.text, /lines 1-40 of 100.*the same path and \{"start_line":41\}/);
  });

  it("says nothing to the agent where it only observes", () => {
    assert.deepEqual(ahead(builtin(1, 40), { level: "observe" }), {
      decision: { kind: "nothing" },
      entries: [],
      refusals: [],
    });
  });

  it("says nothing of a file that the session was handed whole, while it is as it was", () => {
    const state = known({ isComplete: true });
    assert.equal(ahead(builtin(1, 40), { level: "annotate", state }).decision.kind, "nothing");
    const changed = known({ isComplete: true, stamp: { size: 1, mtimeMs: 1 } });
    assert.equal(ahead(builtin(1, 40), { level: "annotate", state: changed }).decision.kind, "context");
  });

  const deliveries: readonly [name: string, call: Call, text: string, entry: object][] = [
    [
      "at most what the built-in reader was asked for",
      builtin(1, 2),
      SHORT,
      { delivery: "at_most", start: 0, end: 14, isCut: false },
    ],
    [
      "that the built-in reader cuts long lines",
      builtin(1, 1),
      "x".repeat(3_000),
      { delivery: "at_most", isCut: true },
    ],
    [
      "exactly what a terminal's answer holds",
      terminal("head -n 2 a.txt", "line 1\nline 2"),
      SHORT,
      { delivery: "exact", start: 0, end: 14 },
    ],
    [
      "exactly a file of other line ends",
      terminal("cat a.txt", "a\nb"),
      "a\r\nb\r\n",
      { delivery: "exact", start: 0, end: 6 },
    ],
    [
      "at most what a terminal's answer should hold",
      terminal("cat -n a.txt", " 1 line 1"),
      SHORT,
      { delivery: "at_most", start: 0, end: SHORT.length },
    ],
    [
      "at most what is in an answer that the host may replace",
      terminal("cat a.txt", numbered(1_500)),
      numbered(1_500),
      { delivery: "at_most", isCut: false },
    ],
    [
      "nothing for certain of a terminal's cut answer",
      terminal("cat a.txt", LONG.slice(-20_000)),
      LONG,
      { delivery: "unknown", start: null, end: null, isCut: true },
    ],
    [
      "nothing for certain of a pager",
      terminal("more a.txt", SHORT),
      SHORT,
      { delivery: "unknown", start: null, end: null },
    ],
  ];
  for (const [name, call, text, entry] of deliveries)
    it(`tells the log ${name}`, () => {
      const [found] = afterwards(call, { level: "observe", text }).entries;
      assert.deepEqual({ ...found, ...entry }, found);
    });

  it("tells the log no word of what was in the file or the answer", () => {
    const { entries } = afterwards(terminal("cat a.txt", SHORT), { level: "annotate" });
    assert.ok(!JSON.stringify(entries).includes("line 1"));
  });
});

describe("The guard, before a read, where it enforces,", () => {
  const enforced = (call: Call, options: Options = {}) => ahead(call, { level: "enforce", ...options });

  it("refuses a terminal's read that would surely be cut, and names the call to make instead", () => {
    const { decision, entries, refusals } = enforced(terminal("cat a.txt"), { text: LONG });
    assert.deepEqual(decision, {
      kind: "deny",
      reason:
        'Read Audit: the host would cut this text without a word. Call instead: readaudit_read_file {"path":"a.txt"}.',
    });
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ["read"],
    );
    assert.equal(refusals.length, 1);
  });

  it("names the lines where the read was of some lines only", () => {
    const { decision } = enforced(terminal("sed -n '10,15000p' a.txt"), { text: LONG });
    assert.ok(
      decision.kind === "deny" &&
        decision.reason.includes('{"path":"a.txt","start_line":10,"end_line":15000}'),
    );
  });

  it("refuses the built-in reader where a line is longer than it shows", () => {
    assert.equal(enforced(builtin(1, 1), { text: "x".repeat(2_001) }).decision.kind, "deny");
    assert.equal(enforced(builtin(1, 1), { text: "x".repeat(2_000) }).decision.kind, "nothing");
  });

  it("lets the second identical attempt pass, and tells that", () => {
    const { refusals } = enforced(terminal("cat a.txt"), { text: LONG });
    const again = enforced(terminal("cat a.txt"), { text: LONG, refused: new Set(refusals) });
    assert.equal(again.decision.kind, "context");
    assert.deepEqual(
      again.entries.map(({ kind }) => kind),
      ["overridden"],
    );
  });

  const passing: readonly [name: string, call: Call, text: string][] = [
    ["a short file in a terminal", terminal("cat a.txt"), SHORT],
    ["a few lines of a long file in a terminal", terminal("head -n 3 a.txt"), LONG],
    ["a long file by the built-in reader, which may fit", builtin(1, 20_000), LONG],
    ["a pager", terminal("less a.txt"), LONG],
    ["a binary file", terminal("cat a.txt"), `\0${LONG}`],
    ["what cannot be told", terminal("cat a.txt | wc -l"), LONG],
    ["another tool", { tool: "grep_search", input: { query: "x" } }, LONG],
  ];
  for (const [name, call, text] of passing)
    it(`lets ${name} pass`, () => assert.notEqual(enforced(call, { text }).decision.kind, "deny"));

  it("only watches at the levels below", () => {
    for (const level of ["observe", "annotate"] as const)
      assert.notEqual(enforced(terminal("cat a.txt"), { text: LONG, level }).decision.kind, "deny");
  });
});

function ahead(call: Call, options: Options) {
  return rule({ kind: "before", ...call }, options);
}

function afterwards(call: Call, options: Options) {
  return rule({ kind: "after", ...call }, options);
}

function note(got: string, rest: object): string {
  return `Read Audit: you got ${got}. For the rest, call readaudit_read_file ${JSON.stringify({ path: "a.txt", ...rest })}.`;
}
