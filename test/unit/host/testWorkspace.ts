import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Read } from "../../../src/core/read";
import type { ReadArguments } from "../../../src/core/readArguments";
import { DiskHandles } from "../../../src/host/diskHandles";
import { diskPath, diskProbe } from "../../../src/host/diskProbe";
import type { OpenDocument } from "../../../src/host/documentSource";
import { createEncodings } from "../../../src/host/encodings";
import { FileOpener } from "../../../src/host/fileOpener";
import { FileReader } from "../../../src/host/fileReader";
import { PathResolver } from "../../../src/host/pathResolver";
import { Permissions } from "../../../src/host/permissions";
import { type ReadCall, Reader } from "../../../src/host/reader";
import { TokenBudget } from "../../../src/host/tokenBudget";
import { versionHash } from "../../../src/host/versionHash";
import { FileHistory } from "../../../src/log/fileHistory";
import type { Logged } from "../../../src/log/logged";
import { type Answer, parseAnswer } from "../../harness/answer";

export interface TestOptions {
  readonly chunkBytes?: number;
  readonly partUnits?: number;
  readonly confirm?: readonly string[];
  readonly deny?: readonly string[];
  readonly folders?: readonly string[];
  readonly isTrusted?: boolean;
  readonly explicitEncoding?: string;
}

/** A reader over a folder on disk, as the extension wires it, without an editor. */
export class TestWorkspace {
  readonly rows: Read[] = [];
  /** Unsaved text by file name. */
  readonly documents = new Map<string, OpenDocument>();
  readonly permissions: Permissions;
  readonly resolver: PathResolver;
  /** Milliseconds since the epoch, for the rules about time. */
  now = 1_700_000_000_000;
  /** Runs after the bytes of a small file were read, and before that is over. */
  onRead: () => Promise<void> | void = () => {};
  /** Runs while a row is being saved. */
  onSave: () => Promise<void> | void = () => {};
  canSave = true;
  readonly #handles = new DiskHandles();
  readonly #reader: Reader;
  readonly #histories = new Map<string, FileHistory>();
  #marks = 0;

  private constructor(
    readonly folder: string,
    readonly options: TestOptions,
  ) {
    const { confirm = [], deny = [], folders = [""], isTrusted = true } = options;
    this.permissions = new Permissions({
      confirm: () => confirm,
      deny: () => deny,
      isTrusted: () => isTrusted,
      ignoreCase: false,
      now: () => this.now,
    });
    this.resolver = new PathResolver({
      folders: () =>
        folders.map((name) => ({
          name: name || "w",
          location: { scheme: "file", authority: "", path: join(folder, name) },
        })),
      probe: diskProbe,
      style: "posix",
      uriOf: ({ scheme, path }) => `${scheme}://${path}`,
      unfiled: () => null,
      isDenied: (location) => this.permissions.isDenied(location),
    });
    const opener = new FileOpener({
      files: {
        stat: async (location) => {
          const { size, mtimeMs } = await stat(diskPath(location));
          return { size, mtime: mtimeMs };
        },
        read: async (location) => {
          const bytes = await readFile(diskPath(location));
          await this.onRead();
          return bytes;
        },
      },
      documents: {
        find: async ({ path }) => this.documents.get(path.slice(path.lastIndexOf("/") + 1)) ?? null,
        unfiled: () => null,
        remarks: async () => [],
      },
      handles: this.#handles,
      encodings: createEncodings(),
      hash: versionHash("key of the test"),
      explicitEncoding: () => options.explicitEncoding ?? null,
    });
    const settings = { chunkBytes: options.chunkBytes ?? 60_000, partUnits: options.partUnits ?? 8192 };
    this.#reader = new Reader({
      resolver: this.resolver,
      permissions: this.permissions,
      files: new FileReader(opener, new TokenBudget(), () => `mark${this.#marks++}`),
      log: {
        append: (read) => this.#append(read),
        amend: async (id) => {
          const at = Number(id);
          const row = this.rows[at];
          if (row !== undefined) this.rows[at] = { ...row, outcome: "cancelled" };
          return { id, logged: true };
        },
        history: async (session, file) => this.#history(session, file),
      },
      settings: () => settings,
      now: () => this.now,
    });
  }

  /** A new folder with these files; names may hold folders. Removed by {@link dispose}. */
  static async create(
    files: Readonly<Record<string, string | Uint8Array>>,
    options: TestOptions = {},
  ): Promise<TestWorkspace> {
    const workspace = new TestWorkspace(await mkdtemp(join(tmpdir(), "read-audit-")), options);
    for (const [name, content] of Object.entries(files)) await workspace.write(name, content);
    return workspace;
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), content);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** The parts of an answer as they are delivered. */
  async parts(input: unknown, call: Partial<ReadCall> = {}): Promise<readonly string[]> {
    return this.#reader.read({
      input,
      session: { id: "s", harness: "local" },
      turn: "t",
      budget: null,
      signal: new AbortController().signal,
      ...call,
    });
  }

  async read(input: unknown, call: Partial<ReadCall> = {}): Promise<Answer> {
    return parseAnswer((await this.parts(input, call)).join(""));
  }

  /** Reads a file to its end and joins what was handed out. */
  async readAll(path: string, call: Partial<ReadCall> = {}): Promise<string> {
    let text = "";
    for (let offset: number | null | undefined = 0; typeof offset === "number"; ) {
      const answer: Answer = await this.read({ path, offset }, call);
      if (answer.text === null) throw new Error(JSON.stringify(answer.head));
      text += answer.text;
      offset = answer.head.next_offset;
    }
    return text;
  }

  /** As the host prepares a call that the user is asked about and agrees to. */
  async confirm(args: Partial<ReadArguments> & { readonly path: string }): Promise<void> {
    const target = await this.resolver.resolve(args.path);
    if (!target.ok) throw new Error(target.failure.message);
    const all = { offset: null, size: null, startLine: null, endLine: null, ignored: [], ...args };
    this.permissions.remember({ id: "s", harness: "local" }, all, target.value);
  }

  async dispose(): Promise<void> {
    await this.#handles.dispose();
    await rm(this.folder, { recursive: true });
  }

  #history(session: string, file: string): FileHistory {
    const key = JSON.stringify([session, file]);
    const history = this.#histories.get(key) ?? new FileHistory();
    this.#histories.set(key, history);
    return history;
  }

  async #append(read: Read): Promise<Logged> {
    this.rows.push(read);
    this.#history(read.session, read.file).add(read);
    await this.onSave();
    const id = String(this.rows.length - 1);
    if (this.canSave) return { id, logged: true };
    return { id, logged: false, fault: { kind: "save", file: null, message: "disk full" } };
  }
}
