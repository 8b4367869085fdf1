import assert from "node:assert/strict";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LoggedRead } from "../../../src/core/loggedRead";
import { GuardFolder } from "../../../src/guard/guardFolder";
import { GuardState } from "../../../src/host/guardState";
import { ScratchFolder } from "../../harness/scratchFolder";
import { aRead } from "../aRead";

describe("What the hook program knows of a session", () => {
  let scratch: ScratchFolder;
  let folder: GuardFolder;
  let file: string;
  beforeEach(async () => {
    scratch = new ScratchFolder("state");
    folder = new GuardFolder(join(scratch.path, "guard"));
    await folder.create();
    file = join(scratch.path, "a.txt");
    await writeFile(file, "x".repeat(100));
  });
  afterEach(() => scratch.dispose());

  async function known(reads: readonly Partial<LoggedRead>[], isOver = false) {
    const logged = reads.map((read, at) =>
      aRead({ file: `file://${file}`, at: 1_000 + at, id: `r${at}`, ...read }),
    );
    const state = new GuardState({
      folder,
      log: { reads: async () => logged },
      diskPathOf: (uri) => (uri.startsWith("file:") ? uri.slice("file://".length) : null),
      now: () => 2_000,
    });
    for (const read of logged) await state.note(read);
    if (isOver) state.endTurn("s");
    await state.write("s");
    return (await folder.state("s")).files;
  }

  const CUT = { range: { start: 0, end: 40 } };

  it("is what was handed out of which file, in which state of it, and where to go on", async () => {
    await utimes(file, 1, 1);
    assert.deepEqual(await known([CUT]), [
      {
        ...{ file, path: "a.txt", ranges: [{ start: 0, end: 40 }], stamp: { size: 100, mtimeMs: 1_000 } },
        ...{ isComplete: false, hasOtherReader: false, cut: { offset: 40, at: 1_000 } },
      },
    ]);
  });

  const cuts: readonly [name: string, reads: readonly Partial<LoggedRead>[], cut: number | null][] = [
    ["the latest cut", [CUT, { range: { start: 40, end: 60 } }], 60],
    ["none where the file is complete", [CUT, { range: { start: 40, end: 100 } }], null],
    ["none where the agent asked for its own end", [{ ...CUT, limitedBy: "end_line" }], null],
    ["none of an earlier turn", [CUT, { turn: "t2", range: { start: 0, end: 10 }, limitedBy: "size" }], null],
    ["none where going on has failed", [CUT, { outcome: "no_room", range: null }], null],
    ["one where only the arguments were bad", [CUT, { outcome: "bad_arguments", range: null }], 40],
  ];
  for (const [name, reads, cut] of cuts)
    it(`names ${name}`, async () => assert.equal((await known(reads))[0]?.cut?.offset ?? null, cut));

  it("names no cut once the turn is over", async () => {
    assert.equal((await known([CUT], true))[0]?.cut, null);
  });

  it("says whether another reader touched the file", async () => {
    const [state] = await known([CUT, { reader: "builtin", delivery: "at_most", version: null }]);
    assert.equal(state?.hasOtherReader, true);
    const [refused] = await known([CUT, { reader: "terminal", outcome: "denied", range: null }]);
    assert.equal(refused?.hasOtherReader, false);
  });

  it("has no stamp where the text was the editor's, or the file is not what was read", async () => {
    assert.equal((await known([{ ...CUT, source: "editor" }]))[0]?.stamp, null);
    await writeFile(file, "shorter");
    assert.equal((await known([CUT]))[0]?.stamp, null);
  });

  it("leaves out what our reader handed out nothing of, and what is not on disk", async () => {
    assert.deepEqual(await known([{ outcome: "denied", range: null }]), []);
    assert.deepEqual(await known([{ ...CUT, file: "memfs:/a.txt" }]), []);
    assert.deepEqual(await known([{ ...CUT, file: "file:///nowhere" }]), []);
  });
});
