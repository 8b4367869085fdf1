import assert from "node:assert/strict";
import { isWithin, normalizePath, parsePathInput } from "../../../src/core/pathInput";

describe("A path as the model writes it", () => {
  it("is absolute, relative or a URI", () => {
    assert.deepEqual(posix("/a/b.txt"), { kind: "absolute", path: "/a/b.txt" });
    assert.deepEqual(posix("./a//b/../c d.txt"), { kind: "relative", path: "a/c d.txt" });
    assert.deepEqual(posix("file:///a/b%20c.txt"), { kind: "absolute", path: "/a/b c.txt" });
    assert.deepEqual(posix("memfs:/a/b.txt"), {
      kind: "uri",
      scheme: "memfs",
      authority: "",
      path: "/a/b.txt",
    });
    assert.deepEqual(posix("vscode-remote://host/a"), {
      kind: "uri",
      scheme: "vscode-remote",
      authority: "host",
      path: "/a",
    });
  });

  it("cannot climb out by dots, encoded or not, without being seen to", () => {
    assert.deepEqual(posix("../x"), { kind: "relative", path: "../x" });
    assert.deepEqual(posix("/a/../../x"), { kind: "absolute", path: "/x" });
    assert.deepEqual(posix("file:///a/%2e%2e/x"), { kind: "absolute", path: "/x" });
  });

  it("may have a colon in its name where the system allows it", () => {
    assert.deepEqual(posix("a:b.txt"), { kind: "relative", path: "a:b.txt" });
  });

  for (const input of ["a\0b", "file:///a%00b", "file:///a%zz"])
    it(`is refused for ${JSON.stringify(input)}`, () => assert.equal(posix(input), "bad_arguments"));

  it("on Windows has back-slashes, and drive letters in lower case", () => {
    const expected = { kind: "absolute", path: "/c:/Work/a.txt" };
    for (const input of [
      "C:\\Work\\a.txt",
      "c:/Work/./a.txt",
      "\\\\?\\C:\\Work\\a.txt",
      "file:///C:/Work/a.txt",
    ])
      assert.deepEqual(windows(input), expected, input);
    assert.deepEqual(windows("src\\a.ts"), { kind: "relative", path: "src/a.ts" });
    assert.deepEqual(windows("file:///c%3A/Work/a.txt"), expected);
  });

  it("on Windows names a share with its server", () => {
    for (const input of [
      "\\\\server\\share\\a.txt",
      "\\\\?\\UNC\\server\\share\\a.txt",
      "file://server/share/a.txt",
    ])
      assert.deepEqual(windows(input), { kind: "absolute", path: "//server/share/a.txt" }, input);
  });

  for (const input of [
    "a.txt:stream",
    "C:\\a.txt::$DATA",
    "\\\\.\\pipe\\x",
    "\\\\?\\Volume{1}\\a",
    "C:a.txt",
  ])
    it(`on Windows is refused for ${input}`, () => assert.equal(windows(input), "bad_arguments"));
});

describe("A folder", () => {
  it("holds what is below it, segment by segment", () => {
    assert.equal(isWithin("/a/b", "/a/b/c"), true);
    assert.equal(isWithin("/a/b", "/a/b"), true);
    assert.equal(isWithin("/a/b", "/a/bc"), false);
    assert.equal(isWithin("/", "/a"), true);
    assert.equal(isWithin("/A", "/a/x"), false);
  });

  it("keeps dots at the front of a relative path only", () => {
    assert.equal(normalizePath("../../a/../b"), "../../b");
    assert.equal(normalizePath("/../a"), "/a");
  });
});

function posix(input: string) {
  return parsed(input, "posix");
}

function windows(input: string) {
  return parsed(input, "windows");
}

function parsed(input: string, style: "posix" | "windows") {
  const result = parsePathInput(input, style);
  return result.ok ? result.value : result.failure.code;
}
