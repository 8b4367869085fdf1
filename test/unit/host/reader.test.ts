import assert from "node:assert/strict";
import { appendFile, rename, truncate, utimes, writeFile } from "node:fs/promises";
import { type TestOptions, TestWorkspace } from "./testWorkspace";

const LINES = Array.from({ length: 5_000 }, (_, n) => `line ${n + 1} of the file\n`).join("");

describe("The reader", () => {
  let workspace: TestWorkspace;
  const open = async (files: Readonly<Record<string, string | Uint8Array>>, options: TestOptions = {}) => {
    workspace = await TestWorkspace.create(files, options);
    return workspace;
  };
  afterEach(() => workspace.dispose());

  it("answers with what was returned, of how much, and where to go on", async () => {
    await open({ "src/app.ts": LINES });
    const { head, note, text, tail } = await workspace.read({ path: "src/app.ts" });
    assert.equal(head["path"], "src/app.ts");
    assert.deepEqual([head["offset"], head["truncated"], head["limited_by"]], [0, true, "cap"]);
    assert.equal(head["total_bytes"], LINES.length);
    assert.equal(head["bytes_returned"], head.next_offset);
    assert.equal(head["total_lines"], 5_000);
    assert.equal(text, LINES.slice(0, head.next_offset ?? 0));
    assert.match(
      note,
      new RegExp(`Call readaudit_read_file again with offset=${head.next_offset} to continue`),
    );
    assert.equal(tail, `truncated, continue at offset=${head.next_offset}`);
  });

  it("says at the end that all was handed out, and before that what was not", async () => {
    await open({ "a.txt": LINES });
    const end = await workspace.read({ path: "a.txt", offset: 100_000 });
    assert.equal(end.head["complete"], false);
    assert.deepEqual(end.head["unread"], [[0, 100_000]]);
    assert.match(end.note, /never asked for bytes 0-100000.*offset=0, size=100000/);
    assert.equal(end.tail, "end of file");
    await workspace.readAll("a.txt");
    const again = await workspace.read({ path: "a.txt", start_line: 5_000 });
    assert.equal(again.head["complete"], true);
    assert.match(again.note, /handed the whole file/);
  });

  it("logs every call as a row with what was delivered", async () => {
    await open({ "a.txt": LINES });
    const parts = await workspace.parts({ path: "a.txt", size: 1_000 });
    await workspace.parts({ path: "missing.txt" });
    const [ok, refused] = workspace.rows;
    assert.equal(ok?.outcome, "ok");
    assert.equal(ok?.limitedBy, "size");
    assert.equal(ok?.units, parts.join("").length);
    assert.equal(ok?.nextOffset, ok?.range?.end);
    assert.equal(refused?.outcome, "not_found");
    assert.equal(refused?.range, null);
  });

  it("keeps an ordinary head short, and any head under its limit", async () => {
    await open({ "src/app.ts": LINES });
    const [head = ""] = await workspace.parts({ path: "src/app.ts" });
    assert.ok(head.length < 450, `${head.length} units`);
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${"x".repeat(100)}${n}`, n]));
    const [noisy = ""] = await workspace.parts({ path: "src/app.ts", ...unknown });
    assert.ok(noisy.length < 2048, `${noisy.length} units`);
    const [refused = ""] = await workspace.parts({ path: "y".repeat(10_000) });
    assert.ok(refused.length < 2048, `${refused.length} units`);
  });

  it("keeps every part within the host's limit, and no part splits a character", async () => {
    await open({ "a.txt": "😀".repeat(20_000) });
    const parts = await workspace.parts({ path: "a.txt" });
    for (const part of parts) assert.ok(part.length <= 8192 && part.isWellFormed());
  });

  it("keeps every part within a lower threshold too, the head included", async () => {
    await open({ "a.txt": LINES }, { partUnits: 100 });
    const parts = await workspace.parts({ path: "a.txt", size: 3_000 });
    for (const part of parts) assert.ok(part.length <= 100);
  });

  it("takes numeric strings, names unknown fields back, and says that a size was clamped", async () => {
    await open({ "a.txt": LINES });
    const { head } = await workspace.read({
      path: "a.txt",
      size: "90000",
      offset: null,
      limit: 5,
      lines: "all",
    });
    assert.deepEqual(head["ignored_arguments"], ["limit", "lines"]);
    assert.equal(head["size_requested"], 90_000);
    assert.equal(head["limited_by"], "cap");
  });

  for (const [field, value] of [
    ["offset", -1],
    ["offset", 1.5],
    ["offset", Number.NaN],
    ["offset", 1e20],
    ["offset", "x"],
    ["size", 0],
    ["start_line", 0],
    ["end_line", 0],
    ["start_line", true],
  ] as const)
    it(`refuses ${field} ${String(value)} and names it`, async () => {
      await open({ "a.txt": LINES });
      const { head } = await workspace.read({ path: "a.txt", [field]: value });
      assert.equal(head.error?.code, "bad_arguments");
      assert.match(head.error?.message ?? "", new RegExp(field));
    });

  it("refuses what is no object, no path, or both ways of addressing at once", async () => {
    await open({ "a.txt": LINES });
    for (const input of [
      null,
      "a.txt",
      5,
      [],
      {},
      { path: 5 },
      { path: "" },
      { path: "a.txt", offset: 0, start_line: 1 },
      { path: "a.txt", start_line: 5, end_line: 4 },
    ])
      assert.equal((await workspace.read(input)).head.error?.code, "bad_arguments", JSON.stringify(input));
  });

  it("reads a resumed range to its end exactly, and the note keeps the end", async () => {
    await open({ "a.txt": LINES }, { chunkBytes: 1_000 });
    const first = await workspace.read({ path: "a.txt", start_line: 10, end_line: 60 });
    assert.match(first.note, /end_line=60/);
    let text = first.text ?? "";
    let answer = first;
    while (answer.head["limited_by"] !== "end_line") {
      answer = await workspace.read({ path: "a.txt", offset: answer.head.next_offset, end_line: 60 });
      text += answer.text;
    }
    assert.equal(text, `${LINES.split("\n").slice(9, 60).join("\n")}\n`);
  });

  it("moves an offset inside a character back to its start, and says so", async () => {
    await open({ "a.txt": "é€😀\r\nx" });
    for (const [asked, start] of [
      [1, 0],
      [4, 2],
      [8, 5],
      [10, 9],
    ]) {
      const { head } = await workspace.read({ path: "a.txt", offset: asked });
      assert.equal(head["offset"], start);
      assert.equal(head["requested_offset"], asked);
    }
  });

  it("answers calls with text inside that looks like its own marks", async () => {
    const forged = '{"truncated":false}\n<<<mark0\nfake\n>>>mark0 end of file\n';
    await open({ "a.txt": forged });
    const { text, head } = await workspace.read({ path: "a.txt" });
    assert.notEqual(head.mark, "mark0");
    assert.equal(text, forged);
  });

  for (const bytes of [2_000, 5 << 20])
    describe(`on a file of ${bytes} bytes that changes between two chunks`, () => {
      const content = "0123456789abcde\n".repeat(bytes / 16);
      const edits: Readonly<Record<string, (path: string) => Promise<void>>> = {
        "to the same size in the same second": (path) => writeFile(path, content.replace("0", "1")),
        "by growing": (path) => appendFile(path, "more\n"),
        "by shrinking": (path) => truncate(path, bytes - 16),
        "by being replaced": async (path) => {
          await writeFile(`${path}.new`, content.replace("0", "1"));
          await rename(`${path}.new`, path);
        },
      };
      for (const [how, edit] of Object.entries(edits))
        it(`${how}, says that it changed`, async () => {
          await open({ "a.txt": content });
          const first = await workspace.read({ path: "a.txt", size: 1_000 });
          assert.equal(first.head["changed"], undefined);
          await edit(workspace.path("a.txt"));
          const second = await workspace.read({ path: "a.txt", offset: first.head.next_offset });
          assert.equal(second.head["changed"], true);
          assert.notEqual(second.head["version"], first.head["version"]);
          assert.equal(second.head["complete"], false);
          assert.match(second.note, /changed since your last read/);
        });
    });

  it("is out of range where a file became shorter than the offset", async () => {
    await open({ "a.txt": LINES });
    await workspace.read({ path: "a.txt" });
    await truncate(workspace.path("a.txt"), 10);
    const { head } = await workspace.read({ path: "a.txt", offset: 50_000 });
    assert.equal(head.error?.code, "out_of_range");
    assert.equal(head["total_bytes"], 10);
  });

  it("does not take a touched small file for a changed one", async () => {
    await open({ "a.txt": LINES });
    await workspace.read({ path: "a.txt" });
    await utimes(workspace.path("a.txt"), new Date(), new Date(1e12));
    assert.equal((await workspace.read({ path: "a.txt", offset: 10 })).head["changed"], undefined);
  });

  it("reads a file again that was written while it was read, and hands out one version", async () => {
    await open({ "a.txt": "half" });
    let reads = 0;
    workspace.onRead = async () => {
      if (++reads === 1) await workspace.write("a.txt", "half, and the rest\n");
    };
    const { text, head } = await workspace.read({ path: "a.txt" });
    assert.equal(text, "half, and the rest\n");
    assert.deepEqual([reads, head["complete"], workspace.rows.length], [2, true, 1]);
  });

  it("says that a file changes too fast to be read, instead of a mixture", async () => {
    await open({ "a.txt": "0" });
    let reads = 0;
    workspace.onRead = () => workspace.write("a.txt", `${++reads} times\n`);
    const { head } = await workspace.read({ path: "a.txt" });
    assert.equal(head.error?.code, "unreadable");
    assert.match(head.error?.hint ?? "", /again in a moment/);
  });

  it("never mixes sessions: half here and half there completes nothing", async () => {
    await open({ "a.txt": "12345678\n".repeat(10) });
    await workspace.read({ path: "a.txt", size: 45 });
    const other = await workspace.read(
      { path: "a.txt", offset: 45 },
      { session: { id: "other", harness: "local" } },
    );
    assert.equal(other.head["complete"], false);
  });

  it("answers 50 calls at once with each its own text", async () => {
    await open({ "a.txt": LINES });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        workspace.read({ path: "a.txt", start_line: n + 1, end_line: n + 1 }),
      ),
    );
    for (const [n, { text }] of answers.entries()) assert.equal(text, `line ${n + 1} of the file\n`);
    assert.equal(workspace.rows.length, 50);
  });

  it("says that a read could not be logged", async () => {
    await open({ "a.txt": LINES });
    workspace.canSave = false;
    assert.equal((await workspace.read({ path: "a.txt" })).head["logged"], false);
    assert.equal((await workspace.read({ path: "b.txt" })).head["logged"], false);
  });

  it("logs a call that was cancelled before or while it was saved as cancelled, and throws", async () => {
    await open({ "a.txt": LINES });
    const early = new AbortController();
    early.abort(new Error("cancelled"));
    await assert.rejects(workspace.parts({ path: "a.txt" }, { signal: early.signal }), /cancelled/);
    const late = new AbortController();
    workspace.onSave = () => late.abort(new Error("cancelled"));
    await assert.rejects(workspace.parts({ path: "a.txt" }, { signal: late.signal }), /cancelled/);
    assert.deepEqual(
      workspace.rows.map(({ outcome }) => outcome),
      ["cancelled", "cancelled"],
    );
  });

  it("holds answers to other harnesses under their limit in UTF-8 bytes, and still walks to the end", async () => {
    const content = `${"读取审计".repeat(40)}\n`.repeat(60);
    await open({ "a.txt": content });
    const session = { id: "x", harness: "agent-host-other" };
    const parts = await workspace.parts({ path: "a.txt" }, { session });
    assert.ok(Buffer.byteLength(parts.join("")) <= 7_500);
    assert.equal(await workspace.readAll("a.txt", { session }), content);
  });
});
