import assert from "node:assert/strict";
import type { FileAudit } from "../../src/core/fileAudit";
import type { LoggedRead } from "../../src/core/loggedRead";
import { nextCallFor } from "../../src/core/nextCall";
import { auditSession, type SessionAudit } from "../../src/core/sessionAudit";
import type { TurnFacts } from "../../src/core/turn";
import { aRead } from "./aRead";

/** Long after the last read, so that every turn is over. */
const OVER: TurnFacts = { now: 1e9, abandonAfterMs: 600_000, endedAt: null };
/** A moment after the last read. */
const RUNNING: TurnFacts = { now: 2_000, abandonAfterMs: 600_000, endedAt: null };

interface Case {
  readonly name: string;
  readonly reads: readonly Partial<LoggedRead>[];
  readonly facts?: TurnFacts;
  readonly verdict: FileAudit["verdict"];
  readonly changed?: boolean;
  readonly endings?: FileAudit["endings"];
  readonly unread?: string;
}

const CASES: readonly Case[] = [
  { name: "a whole file", reads: [bytes(0, 100)], verdict: "complete", endings: ["end"], unread: "" },
  {
    name: "an empty file",
    reads: [{ range: { start: 0, end: 0 }, totalBytes: 0 }],
    verdict: "complete",
    unread: "",
  },
  { name: "only a refusal", reads: [failed("denied")], verdict: "refused", endings: ["failed"] },
  { name: "only a cancellation", reads: [{ outcome: "cancelled" }], verdict: "refused", endings: ["failed"] },
  {
    name: "a refusal while the turn runs",
    reads: [failed("outside_workspace")],
    facts: RUNNING,
    verdict: "refused",
  },
  { name: "a failure, then the whole", reads: [failed("not_found"), bytes(0, 100)], verdict: "complete" },
  {
    name: "two halves",
    reads: [asked(0, 50), bytes(50, 100)],
    verdict: "complete",
    endings: ["asked", "end"],
  },
  { name: "two halves, the last first", reads: [bytes(50, 100), asked(0, 50)], verdict: "complete" },
  { name: "overlapping parts", reads: [asked(0, 60), bytes(40, 100)], verdict: "complete" },
  { name: "the same range twice", reads: [asked(0, 50), asked(0, 50)], verdict: "excerpt", unread: "50-100" },
  {
    name: "only the last part",
    reads: [bytes(90, 100)],
    verdict: "excerpt",
    endings: ["end"],
    unread: "0-90",
  },
  { name: "a part that was asked for", reads: [asked(10, 30)], verdict: "excerpt", unread: "0-10 30-100" },
  {
    name: "a part that was asked for, while the turn runs",
    reads: [asked(10, 30)],
    facts: RUNNING,
    verdict: "reading",
    endings: ["asked"],
  },
  {
    name: "a cut while the turn runs",
    reads: [cut(0, 50)],
    facts: RUNNING,
    verdict: "reading",
    endings: ["open"],
    unread: "50-100",
  },
  { name: "a cut at the end of its turn", reads: [cut(0, 50)], verdict: "abandoned", endings: ["ignored"] },
  {
    name: "a cut by the token budget",
    reads: [{ ...cut(0, 50), limitedBy: "token_budget" }],
    verdict: "abandoned",
    endings: ["ignored"],
  },
  {
    name: "a cut that was followed to the end",
    reads: [cut(0, 50), bytes(50, 100)],
    verdict: "complete",
    endings: ["followed", "end"],
  },
  {
    name: "a cut that was followed by line number, from before its end",
    reads: [cut(0, 50), { ...asked(40, 60), requested: lines(3, 5) }],
    verdict: "excerpt",
    endings: ["followed", "asked"],
    unread: "60-100",
  },
  {
    name: "a cut, then a part that ends right before its next byte",
    reads: [cut(0, 50), asked(40, 50)],
    verdict: "abandoned",
    endings: ["ignored", "asked"],
  },
  {
    name: "a cut, then only an excerpt elsewhere",
    reads: [cut(0, 50), asked(80, 90)],
    verdict: "abandoned",
    endings: ["ignored", "asked"],
    unread: "50-80 90-100",
  },
  {
    name: "a cut that was followed after a change",
    reads: [cut(0, 50), { ...bytes(45, 120), totalBytes: 120, version: "v2" }],
    verdict: "excerpt",
    changed: true,
    endings: ["followed", "end"],
    unread: "0-45",
  },
  {
    name: "a cut, then a read that failed at its next byte",
    reads: [cut(0, 50), { ...failed("out_of_range"), requested: { ...lines(null, null), offset: 50 } }],
    verdict: "abandoned",
    endings: ["ignored", "failed"],
  },
  {
    name: "a cut, then no room at its next byte",
    reads: [cut(0, 50), failed("no_room")],
    verdict: "abandoned",
    endings: ["ignored", "failed"],
  },
  {
    name: "a cut after its next byte was read",
    reads: [bytes(50, 100), cut(0, 50)],
    verdict: "complete",
    endings: ["end", "ignored"],
  },
  {
    name: "the same cut twice, then followed",
    reads: [cut(0, 50), cut(0, 50), bytes(50, 100)],
    verdict: "complete",
    endings: ["followed", "followed", "end"],
  },
  {
    name: "a whole file, edited, a part read again",
    reads: [bytes(0, 100), { ...asked(0, 10), version: "v2" }],
    verdict: "complete",
    changed: true,
  },
  {
    name: "a whole file, edited, all read again",
    reads: [bytes(0, 100), { ...bytes(0, 100), version: "v2" }],
    verdict: "complete",
    changed: false,
  },
  {
    name: "a whole file, edited, and back as it was",
    reads: [bytes(0, 100), { ...asked(0, 10), version: "v2" }, asked(0, 10)],
    verdict: "complete",
    changed: false,
  },
  {
    name: "a whole file, edited and read again, and back as it was",
    reads: [bytes(0, 100), { ...bytes(0, 100), version: "v2" }, asked(0, 10)],
    verdict: "complete",
    changed: false,
  },
  {
    name: "the first half of one version and the second of another",
    reads: [asked(0, 50), { ...bytes(50, 100), version: "v2" }],
    verdict: "excerpt",
    changed: true,
    unread: "0-50",
  },
  {
    name: "the built-in reader",
    reads: [{ ...bytes(0, 100), reader: "builtin", delivery: "at_most", version: null }],
    verdict: "excerpt",
    endings: ["end"],
    unread: "",
  },
  {
    name: "the built-in reader, which cuts without a word",
    reads: [{ ...cut(0, 50), reader: "builtin", delivery: "at_most", nextOffset: null }],
    verdict: "excerpt",
    endings: ["unsaid"],
  },
  {
    name: "a cut of ours that the agent went on from with another reader",
    reads: [cut(0, 50), { ...bytes(50, 100), reader: "terminal", delivery: "at_most" }],
    verdict: "excerpt",
    endings: ["followed", "end"],
    unread: "50-100",
  },
  {
    name: "a file of unknown size",
    reads: [{ ...cut(0, 50), totalBytes: null }],
    verdict: "abandoned",
    unread: "",
  },
];

describe("A file in a session", () => {
  for (const { name, reads, facts, verdict, changed, endings, unread } of CASES) {
    it(`of ${name} is ${verdict}${changed ? ", changed" : ""}`, () => {
      const file = onlyFile(audit(reads, facts ?? OVER));
      assert.equal(file.verdict, verdict);
      assert.equal(file.changed, changed ?? false);
      if (endings !== undefined) assert.deepEqual(file.endings, endings);
      if (unread !== undefined) {
        assert.equal(
          file.exact
            .unread()
            .map(({ start, end }) => `${start}-${end}`)
            .join(" "),
          unread,
        );
      }
    });
  }
});

describe("A turn", () => {
  const abandoned = (facts: Partial<TurnFacts>, ...later: Partial<LoggedRead>[]) =>
    audit([cut(0, 50), ...later], { ...RUNNING, ...facts }).files[0]?.verdict === "abandoned";

  it("runs on while its session reads other files", () => {
    assert.equal(abandoned({}), false);
    assert.equal(abandoned({}, { file: "b" }), false);
  });

  it("is over with the next request of its session", () => {
    assert.equal(abandoned({}, { file: "b", turn: "t2", at: 1_900 }), true);
  });

  it("takes up the file again with a read in the next request", () => {
    const files = audit([cut(0, 50), { ...asked(80, 90), turn: "t2", at: 1_900 }], RUNNING).files;
    assert.equal(files[0]?.verdict, "reading");
    assert.deepEqual(files[0]?.endings, ["ignored", "asked"]);
  });

  it("is not over with a request of a sub-agent, but ends it", () => {
    assert.equal(abandoned({}, { file: "b", turn: "sub", agent: "a1", at: 1_900 }), false);
    const ofAgent = { ...cut(0, 50), turn: "sub", agent: "a1" };
    const files = audit([{ file: "b" }, ofAgent, { file: "b", turn: "t2", at: 1_900 }], RUNNING).files;
    assert.deepEqual(files[1]?.endings, ["ignored"]);
  });

  it("is over when the stop hook or its closing window says so, until the session goes on", () => {
    assert.equal(abandoned({ endedAt: 1_500 }), true);
    assert.equal(abandoned({ endedAt: 1_000 }), true);
    assert.equal(abandoned({ endedAt: 999 }), false);
    const files = audit([cut(0, 50), { file: "b", at: 1_900 }], { ...RUNNING, endedAt: 1_500 }).files;
    assert.deepEqual(
      files.map((file) => file.verdict),
      ["abandoned", "complete"],
    );
  });

  it("is over when nothing was read for long enough, fractions of a minute included", () => {
    assert.equal(abandoned({ now: 1_002 + 1_500, abandonAfterMs: 1_501 }), false);
    assert.equal(abandoned({ now: 1_002 + 1_500, abandonAfterMs: 1_500 }), true);
  });

  it("without a name is only over by time or by word", () => {
    assert.equal(abandoned({}, { file: "b", turn: null, at: 1_900 }), false);
    const files = audit(
      [
        { ...cut(0, 50), turn: null },
        { file: "b", turn: null },
      ],
      OVER,
    ).files;
    assert.equal(files[0]?.verdict, "abandoned");
  });
});

describe("A session", () => {
  it("counts verdicts, and keeps ignored cuts apart from those that were never told", () => {
    const { counts, followThrough, running, files } = audit(
      [
        { ...cut(0, 50), file: "abandoned" },
        { ...cut(0, 50), file: "complete" },
        { ...bytes(50, 100), file: "complete" },
        { ...asked(0, 50), file: "excerpt" },
        { ...cut(0, 50), file: "other", reader: "builtin", delivery: "at_most", nextOffset: null },
        { ...failed("binary"), file: "refused" },
      ],
      OVER,
    );
    assert.deepEqual(
      files.map((file) => file.file),
      ["abandoned", "complete", "excerpt", "other", "refused"],
    );
    assert.deepEqual(counts, { refused: 1, complete: 1, reading: 0, abandoned: 1, excerpt: 2 });
    assert.deepEqual(followThrough, { handed: 2, followed: 1, ignored: 1, open: 0, unsaid: 1 });
    assert.equal(running, false);
  });

  it("without a read has nothing to say, and no turn that runs", () => {
    const { files, followThrough, running } = audit([], RUNNING);
    assert.deepEqual(files, []);
    assert.deepEqual(followThrough, { handed: 0, followed: 0, ignored: 0, open: 0, unsaid: 0 });
    assert.equal(running, false);
  });

  it("that read half of a file completes nothing of another session", () => {
    for (const session of ["s1", "s2"]) {
      assert.equal(onlyFile(audit([{ ...asked(0, 50), session }], OVER)).verdict, "excerpt");
    }
  });
});

describe("Lines read", () => {
  const part = (
    start: number,
    end: number,
    first: number,
    last: number,
    facts: Partial<LoggedRead> = {},
  ) => ({
    ...asked(start, end),
    startLine: first,
    endLine: last,
    totalLines: 10,
    ...facts,
  });
  const linesOf = (...reads: Partial<LoggedRead>[]) => {
    const { exact } = onlyFile(audit(reads, OVER));
    const unread = exact.unread().map(({ startLine, endLine }) => `${startLine}-${endLine}`);
    return { read: exact.linesRead(), unread: unread.join(" ") };
  };

  it("are counted once, and what lies between is named by its lines", () => {
    const read = [part(0, 30, 1, 3), part(20, 40, 3, 4), part(60, 70, 7, 7)];
    assert.deepEqual(linesOf(...read), { read: 5, unread: "5-6 8-10" });
  });

  it("leave out a line that was handed out only in part", () => {
    const read = part(0, 35, 1, 4, { endsMidLine: true });
    assert.deepEqual(linesOf(read), { read: 3, unread: "4-10" });
    const inside = part(32, 38, 4, 4, { startsMidLine: true, endsMidLine: true });
    assert.deepEqual(linesOf(inside), { read: 0, unread: "1-4 4-10" });
    const fromInside = part(32, 60, 4, 6, { startsMidLine: true });
    assert.deepEqual(linesOf(fromInside), { read: 2, unread: "1-4 7-10" });
  });

  it("count a line whose parts were all handed out", () => {
    const read = [part(0, 35, 1, 4, { endsMidLine: true }), part(35, 50, 4, 5, { startsMidLine: true })];
    assert.deepEqual(linesOf(...read), { read: 5, unread: "6-10" });
  });

  it("are unknown where a read did not know its lines", () => {
    const read = part(20, 40, 3, 4, { startLine: null, endLine: null });
    assert.deepEqual(linesOf(read), { read: null, unread: "1-null null-10" });
  });

  it("of a visit are no more, and what was handed out again is known", () => {
    const { exact } = onlyFile(audit([part(0, 30, 1, 3), part(10, 20, 2, 2)], OVER));
    assert.equal(exact.linesRead(), 3);
    assert.deepEqual(exact.again, [{ start: 10, end: 20 }]);
  });
});

describe("The next call for a file", () => {
  const nextCall = (...reads: Partial<LoggedRead>[]) => nextCallFor(onlyFile(audit(reads, OVER)));

  it("goes on where the first part that was left out begins, and stops where that ends", () => {
    assert.deepEqual(nextCall(cut(0, 50)), { path: "a.txt", offset: 50, size: null });
    assert.deepEqual(nextCall(asked(0, 10), asked(40, 60)), { path: "a.txt", offset: 10, size: 30 });
    assert.deepEqual(nextCall(bytes(90, 100)), { path: "a.txt", offset: 0, size: 90 });
  });

  it("is none where nothing is left, or nothing can be had", () => {
    assert.equal(nextCall(bytes(0, 100)), null);
    assert.equal(nextCall(failed("denied")), null);
  });

  it("starts over where only other readers saw the file, and goes on where the size is unknown", () => {
    const builtin = { ...bytes(0, 100), reader: "builtin" as const, delivery: "at_most" as const };
    assert.deepEqual(nextCall(builtin), { path: "a.txt", offset: 0, size: null });
    assert.deepEqual(nextCall({ ...cut(0, 50), totalBytes: null }), {
      path: "a.txt",
      offset: 50,
      size: null,
    });
  });
});

function audit(reads: readonly Partial<LoggedRead>[], facts: TurnFacts): SessionAudit {
  return auditSession(
    reads.map((read, index) => aRead({ id: `r${index}`, ...read })),
    facts,
  );
}

function onlyFile({ files: [file, ...more] }: SessionAudit): FileAudit {
  assert.ok(file);
  assert.deepEqual(more, []);
  return file;
}

function bytes(start: number, end: number) {
  return { range: { start, end } };
}

function cut(start: number, end: number): Partial<LoggedRead> {
  return { range: { start, end }, truncated: true, limitedBy: "cap", nextOffset: end };
}

function asked(start: number, end: number): Partial<LoggedRead> {
  return { ...cut(start, end), limitedBy: "end_line" };
}

function failed(outcome: LoggedRead["outcome"]): Partial<LoggedRead> {
  return {
    outcome,
    range: null,
    totalBytes: null,
    version: null,
    truncated: false,
    nextOffset: null,
    limitedBy: null,
  };
}

function lines(startLine: number | null, endLine: number | null): LoggedRead["requested"] {
  return { offset: null, size: null, startLine, endLine };
}
