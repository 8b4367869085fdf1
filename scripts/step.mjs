// @ts-check
import { spawn } from "node:child_process";

/**
 * Runs one step of a longer task, and says what it does and how long it took.
 * @template T
 * @param {string} title what is done, as in "Installing dependencies"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  console.log(`▸ ${title} …`);
  const result = await work();
  console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/**
 * Runs a program to its end with its output shown, or kept back until it fails when `quiet`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<string>} what it put out while `quiet`; rejects when it cannot start or ends with another status than 0
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // `npm` and `npx` are batch files on Windows, which only a shell can start.
    const shell = process.platform === "win32" && command.startsWith("np");
    const child = spawn(command, args, { ...options, shell, stdio: quiet ? "pipe" : "inherit" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      reject(new Error(`\`${[command, ...args].join(" ")}\` ended with ${signal ?? code}.\n${output}`));
    });
  });
}

/**
 * Runs the main function of a script; its failure is told without a stack, and sets the exit status.
 * @param {() => Promise<void>} main
 */
export function runScript(main) {
  main().catch((error) => {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
