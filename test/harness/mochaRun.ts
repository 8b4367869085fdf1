import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import Mocha from "mocha";

/** Stands before each line that a run in a window prints, to tell it from what the editor prints. */
export const OUTPUT_MARK = "│ ";

export interface MochaOptions {
  /** Milliseconds after which a test has failed. */
  readonly timeout: number;
  readonly recursive: boolean;
  /** Only files with this in their names. */
  readonly only?: string;
  /** Stands before each line of the report. */
  readonly mark?: string;
}

/**
 * Runs the bundled tests of a folder in this process, in plain Node or in an extension host, and tells the script
 * that started the suite how many passed and failed. Resolves with the number of failures.
 */
export async function runMocha(
  folder: string,
  { timeout, recursive, only = "", mark = "" }: MochaOptions,
): Promise<number> {
  process.setSourceMapsEnabled(true);
  Mocha.reporters.Base.consoleLog = (...args) => console.log(format(...args).replace(/^/gm, mark));
  const mocha = new Mocha({ ui: "bdd", timeout, color: false, forbidOnly: process.env["CI"] !== undefined });
  const names = readdirSync(folder, { recursive }).map(String).sort();
  for (const name of names)
    if (name.endsWith(".test.js") && name.includes(only)) mocha.addFile(join(folder, name));
  const stats = await new Promise<Mocha.Stats | undefined>((resolve) => {
    const runner = mocha.run(() => resolve(runner.stats));
  });
  const { passes = 0, failures = 0 } = stats ?? {};
  tell(passes, failures);
  return failures;
}

function tell(passed: number, failed: number): void {
  const file = process.env["READ_AUDIT_COUNTS"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ passed, failed })}\n`);
}
