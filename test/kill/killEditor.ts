import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AgentEditor } from "../harness/agentEditor";
import { auditRows } from "../harness/auditRows";
import { hostFromEnvironment } from "../harness/host";
import { read } from "../harness/reading";
import { ScratchFolder } from "../harness/scratchFolder";
import { longText } from "../harness/texts";

/** Kills the extension host of a real editor right after an answer, so many times, and looks for its read each time. */
export async function killEditor(times: number): Promise<void> {
  const scratch = new ScratchFolder("workspace");
  await writeFile(join(scratch.path, "long.txt"), longText(150_000));
  const editor = await AgentEditor.open(hostFromEnvironment(), {
    folder: scratch.path,
    package: "read-audit.vsix",
  });
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      await editor.converse("Read long.txt", () => read("long.txt", { atMost: 1 }));
      await editor.crash();
      const [row] = await auditRows(editor);
      assert.equal(row?.calls, kill);
    }
  } finally {
    await editor.dispose();
    scratch.dispose();
  }
}
