import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type GuardLevel, hookEventsOf } from "../guard/guardLevel";
import { errorCode, isMissing } from "./errorCode";

export interface GuardHookFileOptions {
  /** The user's home folder, in which the host looks for hooks. */
  readonly home: string;
  /** Absolute paths: the Node that runs this extension, the hook program, and the folder it shares with us. */
  readonly node: string;
  readonly program: string;
  readonly folder: string;
  readonly isWindows: boolean;
}

/** The file in the user's home that tells the host to start the hook program. Rejects with Node's errors. */
export class GuardHookFile {
  readonly #options: GuardHookFileOptions;
  readonly #hooks: string;
  readonly #file: string;

  constructor(options: GuardHookFileOptions) {
    this.#options = options;
    this.#hooks = join(options.home, ".copilot", "hooks");
    // Several editors share a home, and each of them has a level and a hook program of its own.
    const id = createHash("sha256").update(options.folder).digest("hex").slice(0, 8);
    this.#file = join(this.#hooks, `read-audit-${id}.json`);
  }

  /** Writes what a level needs, or removes all of it; touches nothing where it is as it should be. */
  async set(level: GuardLevel): Promise<void> {
    if (level === "off") return this.#remove();
    const text = this.#text(level);
    if ((await this.#current()) === text) return;
    await mkdir(this.#hooks, { recursive: true });
    const draft = `${this.#file}.${process.pid}.draft`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, this.#file);
  }

  #text(level: GuardLevel): string {
    const hook = { type: "command", command: hookCommand(this.#options), timeout: TIMEOUT };
    const hooks = Object.fromEntries(hookEventsOf(level).map((event) => [event, [hook]]));
    return `${JSON.stringify({ hooks }, null, 2)}\n`;
  }

  async #current(): Promise<string | null> {
    try {
      return await readFile(this.#file, "utf8");
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Folders that are empty now go too: only we may have made them. */
  async #remove(): Promise<void> {
    await rm(this.#file, { force: true });
    for (const folder of [this.#hooks, join(this.#hooks, "..")]) {
      try {
        await rmdir(folder);
      } catch (error) {
        if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(errorCode(error) ?? "")) throw error;
      }
    }
  }
}

/** Seconds after which the host gives up on the program, which gives up long before. */
const TIMEOUT = 10;

/** The command line that starts the hook program, in the shell that the host uses; it succeeds where anything is gone. */
export function hookCommand({ node, program, folder, isWindows }: GuardHookFileOptions): string {
  if (isWindows) {
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const [exe, script] = [quoted(node), quoted(program)];
    const start = `$env:ELECTRON_RUN_AS_NODE='1'; & ${exe} ${script} ${quoted(folder)}`;
    return `if ((Test-Path -LiteralPath ${exe}) -and (Test-Path -LiteralPath ${script})) { ${start} }; exit 0`;
  }
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const start = `ELECTRON_RUN_AS_NODE=1 ${quoted(node)} ${quoted(program)} ${quoted(folder)}`;
  return `[ -x ${quoted(node)} ] && [ -f ${quoted(program)} ] && ${start} || exit 0`;
}
