import assert from "node:assert/strict";
import { TestWorkspace } from "./testWorkspace";

const TEXT = "some words in a line of text\n".repeat(4_000);

describe("The token budget", () => {
  let workspace: TestWorkspace;
  beforeEach(async () => {
    workspace = await TestWorkspace.create({ "a.txt": TEXT, "b.txt": "读".repeat(40_000) });
  });
  afterEach(() => workspace.dispose());

  it("shrinks the chunk, never the head, to half of what the host states", async () => {
    const host = new CountingHost(4_000);
    const answer = await workspace.read({ path: "a.txt" }, { budget: host });
    assert.equal(answer.head["limited_by"], "token_budget");
    assert.equal(answer.head["truncated"], true);
    assert.ok(host.last <= 2_000 && host.last > 1_500, `${host.last} tokens`);
    assert.ok(host.calls <= 3, `${host.calls} counts`);
    assert.equal(TEXT.startsWith(answer.text ?? "?"), true);
  });

  it("is held for text of which every character is a token, and more", async () => {
    const host = new CountingHost(3_000, 1);
    const { text } = await workspace.read({ path: "b.txt" }, { budget: host });
    assert.ok((text?.length ?? 0) > 300 && host.tokens(text ?? "") <= 1_500);
    assert.ok(host.calls <= 3);
  });

  it("is shared by calls under the same statement, and is new with another one", async () => {
    const host = new CountingHost(8_000);
    const taken = [];
    for (let call = 0; call < 3; call++) {
      const parts = await workspace.parts({ path: "a.txt", size: 6_000 }, { budget: host });
      taken.push(host.tokens(parts.join("")));
    }
    assert.ok(taken.reduce((sum, tokens) => sum + tokens, 0) <= 4_000);
    const { head } = await workspace.read(
      { path: "a.txt", size: 6_000 },
      { budget: new CountingHost(7_999) },
    );
    assert.equal(head["limited_by"], "size");
  });

  it("is shared by calls that run at the same time", async () => {
    const host = new CountingHost(8_000);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => workspace.parts({ path: "a.txt" }, { budget: host })),
    );
    const chunks = all.map((parts) => parts.join("")).filter((text) => text.includes("<<<"));
    assert.ok(chunks.reduce((sum, text) => sum + host.tokens(text), 0) <= 4_000);
  });

  it("lets go of a call that is cancelled while the host counts, and of those that wait behind it", async () => {
    const abort = new AbortController();
    let ask = () => {};
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const never = {
      tokenBudget: 4_000,
      countTokens: () => {
        ask();
        return new Promise<number>(() => {});
      },
    };
    const first = workspace.read({ path: "a.txt" }, { budget: never, signal: abort.signal });
    await asked;
    const second = workspace.read({ path: "a.txt" }, { budget: new CountingHost(4_000) });
    abort.abort(new Error("cancelled"));
    await assert.rejects(first, /cancelled/);
    assert.equal((await second).head.error, undefined);
    assert.deepEqual(
      workspace.rows.map(({ outcome }) => outcome),
      ["cancelled", "ok"],
    );
  });

  it("without room for any text is no_room: the offset is kept, nothing is covered, no cut is counted", async () => {
    const { head } = await workspace.read({ path: "a.txt", offset: 500 }, { budget: new CountingHost(100) });
    assert.equal(head.error?.code, "no_room");
    assert.match(head.error?.hint ?? "", /offset=500/);
    const [row] = workspace.rows;
    assert.deepEqual([row?.range, row?.truncated, row?.limitedBy], [null, false, null]);
  });
});

/** Counts tokens as a model might: one for so many characters. */
class CountingHost {
  calls = 0;
  last = 0;

  constructor(
    readonly tokenBudget: number,
    private readonly charactersPerToken = 4,
  ) {}

  readonly countTokens = async (text: string): Promise<number> => {
    this.calls++;
    this.last = this.tokens(text);
    return this.last;
  };

  tokens(text: string): number {
    return Math.ceil(text.length / this.charactersPerToken);
  }
}
