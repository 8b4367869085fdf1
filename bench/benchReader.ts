import { readFile, stat } from "node:fs/promises";
import type { AnswerFacts } from "../src/core/answer";
import type { ReadArguments } from "../src/core/readArguments";
import { DiskHandles } from "../src/host/diskHandles";
import { diskPath, diskProbe } from "../src/host/diskProbe";
import { createEncodings } from "../src/host/encodings";
import { FileOpener } from "../src/host/fileOpener";
import { FileReader } from "../src/host/fileReader";
import { PathResolver } from "../src/host/pathResolver";
import { Permissions } from "../src/host/permissions";
import { Reader } from "../src/host/reader";
import { TokenBudget } from "../src/host/tokenBudget";
import { versionHash } from "../src/host/versionHash";
import type { FileHistory } from "../src/log/fileHistory";
import type { ReadLog } from "../src/log/readLog";

/** The reader as the extension wires it, without an editor. */
export class BenchReader {
  readonly #handles = new DiskHandles();
  readonly #files: FileReader;

  constructor() {
    const opener = new FileOpener({
      files: {
        stat: async (location) => {
          const { size, mtimeMs } = await stat(diskPath(location));
          return { size, mtime: mtimeMs };
        },
        read: (location) => readFile(diskPath(location)),
      },
      documents: { find: async () => null, unfiled: () => null, remarks: async () => [] },
      handles: this.#handles,
      encodings: createEncodings(),
      hash: versionHash("key of the benchmark"),
      explicitEncoding: () => null,
    });
    this.#files = new FileReader(opener, new TokenBudget(), () => "k3f9q2");
  }

  /** One read of a file by its absolute path, without a log. */
  async read(path: string, args: ReadArguments, history: FileHistory): Promise<AnswerFacts> {
    const location = { scheme: "file", authority: "", path };
    const facts = await this.#files.read({
      args,
      target: { given: location, real: location, file: path, identity: "", path, isOutside: false },
      session: { id: "s", harness: "local" },
      budget: null,
      settings: SETTINGS,
      history,
      signal: new AbortController().signal,
    });
    if (!facts.ok) throw new Error(facts.failure.message);
    return facts.value;
  }

  /** Answers calls of the tool in the workspace `folder`, and logs them. */
  calls(folder: string, log: ReadLog): (input: object) => Promise<readonly string[]> {
    const permissions = new Permissions({
      confirm: () => [".env"],
      deny: () => ["id_rsa"],
      isTrusted: () => true,
      ignoreCase: false,
      now: () => Date.now(),
    });
    const resolver = new PathResolver({
      folders: () => [{ name: "w", location: { scheme: "file", authority: "", path: folder } }],
      probe: diskProbe,
      style: "posix",
      uriOf: ({ path }) => `file://${path}`,
      unfiled: () => null,
      isDenied: (location) => permissions.isDenied(location),
    });
    const reader = new Reader({
      resolver,
      permissions,
      files: this.#files,
      log,
      settings: () => SETTINGS,
      now: () => Date.now(),
    });
    const session = { id: "s", harness: "local" };
    return (input) =>
      reader.read({ input, session, turn: null, budget: null, signal: new AbortController().signal });
  }

  dispose(): Promise<void> {
    return this.#handles.dispose();
  }
}

const SETTINGS = { chunkBytes: 60_000, partUnits: 8192 };
