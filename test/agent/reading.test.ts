import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AgentEditor } from "../harness/agentEditor";
import { hostFromEnvironment } from "../harness/host";
import { panelRows } from "../harness/panelRows";
import { type Reading, read } from "../harness/reading";
import { ScratchFolder } from "../harness/scratchFolder";
import { longText } from "../harness/texts";

const HOSTILE = '"><img src=x onerror=alert(1)>.md';

describe("The agent mode of a real editor, with the packaged extension", () => {
  const scratch = new ScratchFolder("workspace");
  const whole = longText(260_000);
  let editor: AgentEditor;

  before(async () => {
    const folder = scratch.path;
    await mkdir(join(folder, "docs"));
    await writeFile(join(folder, "docs", "whole.txt"), whole);
    await writeFile(join(folder, "half.txt"), longText(150_000));
    await writeFile(join(folder, HOSTILE), "Only a name.\n");
    editor = await AgentEditor.open(hostFromEnvironment(), { folder, package: "read-audit.vsix" });
  });

  after(async () => {
    await editor?.dispose();
    scratch.dispose();
  });

  describe("when the model reads a file of 260 KB to its end, another by half, and gets a new request", () => {
    let reading: Reading;

    before(async () => {
      reading = await editor.converse("Read docs/whole.txt, then look at half.txt", function* ({ tools }) {
        assert.ok(tools.includes("readaudit_read_file"), "the tool is offered to the model");
        const answered = yield* read("docs/whole.txt");
        yield* read("half.txt", { atMost: 1 });
        return answered;
      });
      await editor.converse("Read the file with the odd name", () => read(HOSTILE), { sameSession: true });
    });

    it("hands it the file to the byte", () => {
      assert.ok(reading.text === whole, firstDifference(reading.text, whole));
    });

    it("hands it more than 24 KB in one answer", () => {
      const sizes = reading.answers.map(({ text }) => Buffer.byteLength(text ?? ""));
      assert.ok(Math.max(...sizes) > 24 * 1024, `the largest of ${sizes.join(", ")} bytes`);
    });

    it("has no part of an answer replaced by the host's notice", () => {
      for (const { text } of reading.results)
        assert.ok(!text.includes("Large tool result"), text.slice(0, 200));
    });

    it("says truncated on every answer but the last, and where to go on", () => {
      const heads = reading.answers.map(({ head }) => head);
      assert.ok(heads.length > 1);
      heads.forEach((head, index) => {
        assert.equal(head["truncated"], index < heads.length - 1);
        assert.equal(head.next_offset, heads[index + 1]?.["offset"] ?? null);
      });
      assert.equal(heads.at(-1)?.["complete"], true);
    });

    it("shows the one complete and the other abandoned in the panel, and any name as text", async () => {
      const rows = await panelRows(await editor.panel(), 3);
      const verdicts = Object.fromEntries(rows.map(({ name, verdict }) => [name, verdict]));
      assert.deepEqual(verdicts, { "whole.txt": "complete", "half.txt": "abandoned", [HOSTILE]: "complete" });
    });
  });
});

function firstDifference(received: string, file: string): string {
  const at = [...file].findIndex((_, index) => received[index] !== file[index]);
  return `received ${received.length} of ${file.length} units, different from ${at} on`;
}
