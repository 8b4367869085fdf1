import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GuardFolder } from "../src/guard/guardFolder";
import { hookCommand } from "../src/host/guardHookFile";
import { median, quantile, writeResults } from "./measure";

/**
 * Measures the hook program as the host starts it, in a shell, beside Node with nothing to do in the same shell.
 * Times are milliseconds from the start to the end of the process.
 */
async function main(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "read-audit-bench-"));
  try {
    const file = join(scratch, "file.txt");
    await writeFile(file, "a line of the file that is read\n".repeat(1 << 15));
    const folder = new GuardFolder(join(scratch, "guard"));
    await folder.create();
    await folder.setLevel("enforce");
    const common = { node: process.execPath, home: "", isWindows: process.platform === "win32" };
    const hook = hookCommand({ ...common, program: join("dist", "hook.js"), folder: folder.path });
    const kinds = {
      bareNode: { command: `'${process.execPath}' -e 0`, input: "" },
      toolWithoutRule: { command: hook, input: event(scratch, "grep_search", {}) },
      readOf1MiB: {
        command: hook,
        input: event(scratch, "read_file", { filePath: file, startLine: 1, endLine: 9 }),
      },
      endOfTurn: { command: hook, input: JSON.stringify({ hook_event_name: "Stop", session_id: "s" }) },
    };
    const times: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round++)
      for (const [kind, { command, input }] of Object.entries(kinds)) {
        times[kind] ??= [];
        times[kind].push(await timeOf(command, input));
        // The extension empties the spool as it goes.
        for (const name of await folder.entryNames()) await folder.drop(name);
      }
    const bare = median(times["bareNode"] ?? []);
    const figures = Object.entries(times).flatMap(([kind, values]) => [
      [`${kind}MedianMs`, median(values)],
      [`${kind}P95Ms`, quantile(values, 0.95)],
      [`${kind}PerBareNode`, median(values) / bare],
    ]);
    await writeResults("guard", { node: process.version, ...Object.fromEntries(figures) });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const ROUNDS = 40;

function event(cwd: string, tool: string, input: object): string {
  return JSON.stringify({
    ...{ hook_event_name: "PostToolUse", session_id: "s", cwd, tool_name: tool, tool_input: input },
    tool_response: "",
  });
}

async function timeOf(command: string, input: string): Promise<number> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: ["pipe", "ignore", "inherit"] });
  // A program that does not read its input closes the pipe.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return performance.now() - started;
}

void main();
