import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AgentEditor } from "./agentEditor";
import { auditRows } from "./auditRows";
import { hostFromEnvironment } from "./host";
import { panelRows } from "./panelRows";
import { type Reading, read } from "./reading";
import { textTable } from "./textTable";

const FOLDER = resolve("node_modules", "@types");
const WHOLE = "vscode/index.d.ts";
const HALF = "node/http2.d.ts";
const SHORT = "node/package.json";

/** Lets the agent of a real editor read one file whole and another by half, and shows what the audit says of it. */
async function main(): Promise<void> {
  const started = Date.now();
  const tell = (text: string) => console.log(`  ${seconds(started)}  ${text}`);
  tell("Starting VS Code with the packaged extension");
  const editor = await AgentEditor.open(hostFromEnvironment(), {
    folder: FOLDER,
    package: "read-audit.vsix",
    settings: { "workbench.colorTheme": "Default Dark Modern" },
    viewport: { width: 1280, height: 720 },
  });
  try {
    tell("Waiting for the agent");
    const whole = await editor.converse(
      `Read ${WHOLE} to its end, then have a look at ${HALF}`,
      function* () {
        tell(`The agent reads ${WHOLE}`);
        const reading = yield* read(WHOLE);
        tell(`The agent reads ${HALF}, and stops half way`);
        yield* read(HALF, { atMost: 1 });
        return reading;
      },
    );
    // The next request ends the turn, and with it the agent's time to go on.
    tell("The agent gets another request");
    await editor.converse(`Read ${SHORT}`, () => read(SHORT), { sameSession: true });
    tell("Looking at the panel");
    await showAudit(editor);
    await compare(whole);
  } catch (error) {
    await editor.screenshot(join("demo", "failed.png"));
    throw error;
  } finally {
    await editor.dispose();
  }
}

async function showAudit(editor: AgentEditor): Promise<void> {
  const panel = await editor.panel();
  const shown = await panelRows(panel, 3);
  await editor.sharpPicture(join("demo", "panel.png"), ".part.sidebar");
  await editor.sharpPicture(join("demo", "window.png"));
  const rows = await auditRows(editor);
  const table = rows.map(({ path, covered, total, calls, cuts, followed }) => [
    path,
    shown.find(({ name }) => path.endsWith(name))?.verdict ?? "",
    `${((100 * covered) / total).toFixed(1)} %`,
    String(calls),
    `${followed} of ${cuts}`,
  ]);
  console.log(`\n${textTable(["File", "Verdict", "Covered", "Calls", "Follow-through"], table)}\n`);
  console.log("The panel is in out/demo/panel.png, the window in out/demo/window.png.");
}

/** Compares what the model received, mark to mark, with the file. */
async function compare({ text, answers, results }: Reading): Promise<void> {
  const file = await readFile(join(FOLDER, WHOLE), "utf8");
  const notices = results.filter((result) => result.text.includes("Large tool result")).length;
  if (text !== file || notices > 0)
    throw new Error(
      `What the model received is not ${WHOLE}: ${text.length} of ${file.length} characters, ${notices} answers replaced.`,
    );
  const size = Buffer.byteLength(file).toLocaleString("en");
  console.log(`✓ The model received ${WHOLE} to the byte: ${size} bytes in ${answers.length} answers.`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`.padStart(7);
}

main().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
