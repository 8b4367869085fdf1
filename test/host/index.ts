import { OUTPUT_MARK, runMocha } from "../harness/mochaRun";

/** What the editor calls in a window that was opened for tests: runs the ones that lie beside it. */
export async function run(): Promise<void> {
  const failures = await runMocha(__dirname, { timeout: 20_000, recursive: false, mark: OUTPUT_MARK });
  if (failures > 0) throw new Error(`${failures} failed.`);
}
