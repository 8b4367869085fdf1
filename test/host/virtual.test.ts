import assert from "node:assert/strict";
import fs from "node:fs";
import promises from "node:fs/promises";
import * as vscode from "vscode";
import { parseReadArguments } from "../../src/core/readArguments";
import { DiskHandles } from "../../src/host/diskHandles";
import { diskProbe } from "../../src/host/diskProbe";
import { EditorDocuments } from "../../src/host/editorDocuments";
import { createEncodings } from "../../src/host/encodings";
import { FileOpener } from "../../src/host/fileOpener";
import { FileReader } from "../../src/host/fileReader";
import { PathResolver } from "../../src/host/pathResolver";
import { explicitEncoding } from "../../src/host/settings";
import { TokenBudget } from "../../src/host/tokenBudget";
import { versionHash } from "../../src/host/versionHash";
import { virtualProbe } from "../../src/host/virtualProbe";
import { workspaceFiles } from "../../src/host/workspaceFiles";
import { FileHistory } from "../../src/log/fileHistory";
import { MemoryFileSystem } from "./memoryFileSystem";

describe("A file of another scheme than file", () => {
  const files = new MemoryFileSystem();
  const documents = new EditorDocuments(virtualProbe);
  const handles = new DiskHandles();
  const subscription = vscode.workspace.registerFileSystemProvider("memory", files);
  after(async () => {
    subscription.dispose();
    documents.dispose();
    await handles.dispose();
  });
  const resolver = new PathResolver({
    folders: () => [{ name: "w", location: vscode.Uri.parse("memory:/w") }],
    probe: virtualProbe,
    style: "posix",
    uriOf: (location) => vscode.Uri.from(location).toString(),
    unfiled: () => null,
    isDenied: () => false,
  });
  const opener = new FileOpener({
    files: workspaceFiles,
    documents,
    handles,
    encodings: createEncodings(),
    hash: versionHash("key of the test"),
    explicitEncoding,
  });
  const reader = new FileReader(opener, new TokenBudget(), () => "mark");

  async function read(input: object) {
    const args = parseReadArguments(input);
    if (!args.ok) throw new Error(args.failure.message);
    const target = await resolver.resolve(args.value.path);
    if (!target.ok) return target;
    return reader.read({
      args: args.value,
      target: target.value,
      session: { id: "s", harness: "local" },
      budget: null,
      settings: { chunkBytes: 60_000, partUnits: 8192 },
      history: new FileHistory(),
      signal: new AbortController().signal,
    });
  }

  async function walk(path: string): Promise<string> {
    let text = "";
    for (let offset: number | null = 0; offset !== null; ) {
      const facts = await read({ path, offset });
      if (!facts.ok) throw new Error(facts.failure.message);
      const { chunk } = facts.value;
      text += chunk.text;
      offset = chunk.limitedBy === null ? null : chunk.range.end;
    }
    return text;
  }

  it("is read under the same contract, without any access to the disk", async () => {
    const small = "small é😀\n".repeat(20_000);
    const large = "a line of a large file\n".repeat(230_000);
    files.files.set("/w/small.txt", Buffer.from(small));
    files.files.set("/w/large.txt", Buffer.from(large));
    const accesses = await diskAccesses(async () => {
      assert.equal(await walk("small.txt"), small);
      assert.equal(await walk("memory:/w/small.txt"), small);
      assert.equal(await walk("/w/large.txt"), large);
    });
    assert.deepEqual(accesses, []);
    assert.deepEqual(await diskAccesses(() => diskProbe.list({ scheme: "file", authority: "", path: "/" })), [
      "readdir",
    ]);
  });

  it("that is large is loaded once for all of its chunks", async () => {
    files.files.set("/w/once.txt", Buffer.from("x".repeat(99).concat("\n").repeat(50_000)));
    const before = files.reads;
    await walk("once.txt");
    assert.equal(files.reads - before, 1);
  });

  it("that is too large to be loaded is refused with its size", async () => {
    files.sizes.set("/w/huge.txt", 100 << 20);
    const facts = await read({ path: "huge.txt" });
    assert.equal(facts.ok ? null : facts.failure.code, "too_large");
  });

  it("that is missing or outside is a named error", async () => {
    const missing = await read({ path: "smal.txt" });
    assert.equal(missing.ok ? null : missing.failure.code, "not_found");
    assert.match(missing.ok ? "" : missing.failure.hint, /small\.txt/);
    const outside = await read({ path: "memory:/elsewhere/a.txt" });
    assert.equal(outside.ok ? null : outside.failure.code, "outside_workspace");
  });
});

/** The names of Node's file functions that ran during `work`. */
async function diskAccesses(work: () => Promise<unknown>): Promise<readonly string[]> {
  const called: string[] = [];
  const originals = [
    ...["open", "stat", "lstat", "realpath", "readFile", "readdir"].map((name) => ({ of: promises, name })),
    ...["statSync", "readFileSync", "openSync"].map((name) => ({ of: fs, name })),
  ].map(({ of, name }) => ({ of, name, original: Reflect.get(of, name) }));
  for (const { of, name, original } of originals)
    Reflect.set(of, name, (...args: unknown[]) => {
      // The editor reads files of its own meanwhile; only calls from the code in this bundle are ours.
      const [caller = ""] = new Error().stack?.split("\n").slice(2) ?? [];
      if (caller.includes(__filename)) called.push(name);
      return Reflect.apply(original, of, args);
    });
  try {
    await work();
  } finally {
    for (const { of, name, original } of originals) Reflect.set(of, name, original);
  }
  return called;
}
