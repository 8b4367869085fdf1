import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PathResolver } from "../../../src/host/pathResolver";
import { type TestOptions, TestWorkspace } from "./testWorkspace";

describe("A path", () => {
  let workspace: TestWorkspace;
  const open = async (files: Readonly<Record<string, string>>, options: TestOptions = {}) => {
    workspace = await TestWorkspace.create(files, options);
  };
  const code = async (path: string) => (await workspace.read({ path })).head.error?.code;
  afterEach(() => workspace.dispose());

  it("leads to the file in every form, and the answer's path leads back", async () => {
    await open({ "src/a b ü.txt": "text" });
    const full = workspace.path("src/a b ü.txt");
    for (const path of ["src/a b ü.txt", "./src/../src/a b ü.txt", full, pathToFileURL(full).href]) {
      const { head, text } = await workspace.read({ path });
      assert.equal(text, "text");
      assert.equal(head["path"], "src/a b ü.txt");
    }
    assert.equal(new Set(workspace.rows.map(({ file }) => file)).size, 1);
  });

  it("is answered with one that leads back, whatever it looks like", async () => {
    await open({ "http:/a.txt": "text" });
    const { head, text } = await workspace.read({ path: workspace.path("http:/a.txt") });
    assert.equal(text, "text");
    assert.equal((await workspace.read({ path: head.path })).text, "text");
  });

  it("finds a name in the other Unicode spelling", async () => {
    await open({ [`${"é".normalize("NFD")}/ü.txt`]: "decomposed" });
    assert.equal((await workspace.read({ path: "é/ü.txt".normalize("NFC") })).text, "decomposed");
  });

  it("that is missing names near ones, but never denied ones", async () => {
    await open({ "src/reader.ts": "", "src/render.ts": "", "src/readex.ts": "" }, { deny: ["readex.ts"] });
    const { head } = await workspace.read({ path: "src/raeder.ts" });
    assert.equal(head.error?.code, "not_found");
    assert.match(head.error?.hint ?? "", /src\/reader\.ts/);
    assert.doesNotMatch(head.error?.hint ?? "", /readex/);
  });

  for (const path of ["../outside.txt", "/etc/hostname-of-nobody", "/no/such/file"])
    it(`outside that leads nowhere does not tell whether it exists: ${path}`, async () => {
      await open({ "a.txt": "" });
      assert.equal(await code(path), "outside_workspace");
    });

  it("to a sibling folder with the same prefix is outside", async () => {
    await open({ "w/a.txt": "in", "w-more/a.txt": "out" }, { folders: ["w"] });
    assert.equal((await workspace.read({ path: "a.txt" })).text, "in");
    assert.equal(await code("../w-more/a.txt"), "denied");
  });

  it("to a link inside is the file itself, and to one that leaves is asked about", async () => {
    await open({ "w/a.txt": "in", "secret.txt": "out" }, { folders: ["w"] });
    await symlink("a.txt", workspace.path("w/link.txt"));
    await symlink("../secret.txt", workspace.path("w/leaves.txt"));
    assert.equal((await workspace.read({ path: "link.txt" })).head["path"], "a.txt");
    assert.equal(await code("leaves.txt"), "denied");
    await workspace.confirm({ path: "leaves.txt" });
    assert.equal((await workspace.read({ path: "leaves.txt" })).text, "out");
    assert.equal(await code("leaves.txt"), "denied");
  });

  it("below a link that leaves, which leads nowhere, tells nothing of what lies outside", async () => {
    await open({ "w/a.txt": "in", "out/payroll-2024.txt": "secret" }, { folders: ["w"] });
    await symlink("../out", workspace.path("w/link"));
    const { head } = await workspace.read({ path: "link/payroll-2025.txt" });
    assert.equal(head.error?.code, "outside_workspace");
    assert.doesNotMatch(JSON.stringify(head), /2024/);
  });

  it("to a loop or to nothing is a named error at once", async () => {
    await open({ "a.txt": "" });
    await symlink("loop", workspace.path("loop"));
    await symlink("nothing", workspace.path("dangling"));
    assert.equal(await code("loop"), "unreadable");
    const { head } = await workspace.read({ path: "dangling" });
    assert.equal(head.error?.code, "not_found");
    assert.match(head.error?.message ?? "", /link that leads nowhere/);
  });

  it("in a workspace that was opened through a link is inside", async () => {
    await open({ "real/a.txt": "text" }, { folders: ["link"] });
    await symlink("real", workspace.path("link"));
    for (const path of ["a.txt", workspace.path("link/a.txt"), workspace.path("real/a.txt")])
      assert.equal((await workspace.read({ path })).head["path"], "a.txt");
  });

  it("that two roots have is ambiguous, and each candidate is not", async () => {
    await open({ "one/a.txt": "1", "two/a.txt": "2", "two/b.txt": "3" }, { folders: ["one", "two"] });
    const { head } = await workspace.read({ path: "a.txt" });
    assert.equal(head.error?.code, "ambiguous_path");
    assert.match(head.error?.hint ?? "", /one\/a\.txt, two\/a\.txt/);
    assert.equal((await workspace.read({ path: "two/a.txt" })).text, "2");
    assert.equal((await workspace.read({ path: "b.txt" })).head["path"], "two/b.txt");
  });

  it("to what is no file is refused at once, without opening it", async () => {
    await open({ "dir/a.txt": "" });
    execFileSync("mkfifo", [workspace.path("fifo")]);
    const server = createServer().listen(workspace.path("socket"));
    try {
      for (const [path, kind] of [
        ["dir", /directory/],
        ["fifo", /fifo/],
        ["socket", /socket/],
      ] as const) {
        const { head } = await workspace.read({ path });
        assert.equal(head.error?.code, "not_a_file");
        assert.match(head.error?.message ?? "", kind);
      }
      assert.equal(await code("/dev/zero"), "outside_workspace");
    } finally {
      server.close();
    }
  });

  it("to a file that may not be read says so", async () => {
    await open({});
    const location = { scheme: "file", authority: "", path: "/w" };
    const resolver = new PathResolver({
      folders: () => [{ name: "w", location }],
      // The suite may run as a user who may read everything, so that the file system cannot say it.
      probe: { probe: async () => ({ kind: "no_permission" }), list: async () => [] },
      style: "posix",
      uriOf: ({ path }) => path,
      unfiled: () => null,
      isDenied: () => false,
    });
    const target = await resolver.resolve("a.txt");
    assert.equal(target.ok ? null : target.failure.code, "unreadable");
  });

  it("without an open folder must be absolute", async () => {
    await open({ "a.txt": "" }, { folders: [] });
    assert.equal(await code("a.txt"), "not_found");
  });
});

describe("The user's rules", () => {
  let workspace: TestWorkspace;
  const code = async (path: string) => (await workspace.read({ path })).head.error?.code;
  afterEach(() => workspace.dispose());

  it("refuse what is denied before any question, by the given and by the real path", async () => {
    workspace = await TestWorkspace.create({ id_rsa: "key" }, { deny: ["id_rsa"] });
    await symlink("id_rsa", workspace.path("harmless.txt"));
    for (const path of ["id_rsa", "harmless.txt", workspace.path("id_rsa")]) {
      const { head } = await workspace.read({ path });
      assert.equal(head.error?.code, "denied");
      assert.match(head.error?.message ?? "", /readAudit\.deny/);
    }
  });

  it("ask for .env files, and not for their examples or what only looks like them", async () => {
    const confirm = [".env", ".env.!(example|sample|template|dist)"];
    const names = [".env", "a/.env.local", ".env.example", ".envrc", "environment.ts"];
    workspace = await TestWorkspace.create(Object.fromEntries(names.map((name) => [name, "x"])), { confirm });
    const codes = await Promise.all(names.map(code));
    assert.deepEqual(codes, ["denied", "denied", undefined, undefined, undefined]);
  });

  it("let through exactly the call that was confirmed, once", async () => {
    workspace = await TestWorkspace.create({ ".env": "a=1" }, { confirm: [".env"] });
    await workspace.confirm({ path: ".env" });
    const edited = await workspace.read({ path: ".env", offset: 1 });
    assert.equal(edited.head.error?.code, "denied");
    assert.match(edited.head.error?.hint ?? "", /Call again/);
    assert.equal(await code(".env"), undefined);
    assert.equal(await code(".env"), "denied");
  });

  it("do not let through a confirmation of another session, or one that is over ten minutes old", async () => {
    workspace = await TestWorkspace.create({ ".env": "a=1" }, { confirm: [".env"] });
    await workspace.confirm({ path: ".env" });
    const other = await workspace.read({ path: ".env" }, { session: { id: "other", harness: "local" } });
    assert.equal(other.head.error?.code, "denied");
    workspace.now += 10 * 60_000 + 1;
    assert.equal(await code(".env"), "denied");
  });

  it("match globs with folders anywhere in the workspace, and names in either Unicode spelling", async () => {
    const deny = ["secrets/**", "é.txt"];
    workspace = await TestWorkspace.create(
      { "a/secrets/k.txt": "", [`${"é".normalize("NFD")}.txt`]: "" },
      { deny },
    );
    assert.equal(await code("a/secrets/k.txt"), "denied");
    assert.equal(await code("é.txt".normalize("NFC")), "denied");
    assert.equal(await code("é.txt".normalize("NFD")), "denied");
  });

  it("do not let through another file that took the place of the confirmed one", async () => {
    workspace = await TestWorkspace.create({ "w/a.txt": "" }, { folders: ["w"] });
    const outside = join(tmpdir(), `read-audit-outside-${process.pid}`);
    await mkdir(outside);
    try {
      await writeFile(join(outside, "one"), "1");
      await writeFile(join(outside, "two"), "2");
      await symlink(join(outside, "one"), workspace.path("w/link"));
      await workspace.confirm({ path: "link" });
      await rm(workspace.path("w/link"));
      await symlink(join(outside, "two"), workspace.path("w/link"));
      assert.equal(await code("link"), "denied");
      await workspace.confirm({ path: "link" });
      await rename(join(outside, "one"), join(outside, "two"));
      assert.equal(await code("link"), "denied");
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  it("refuse a file outside of a workspace that is not trusted, confirmed or not", async () => {
    workspace = await TestWorkspace.create(
      { "w/a.txt": "", "b.txt": "" },
      { folders: ["w"], isTrusted: false },
    );
    await workspace.confirm({ path: "../b.txt" });
    const { head } = await workspace.read({ path: "../b.txt" });
    assert.equal(head.error?.code, "denied");
    assert.match(head.error?.message ?? "", /trust/);
  });
});
