import assert from "node:assert/strict";
import type { Uri } from "vscode";
import { sharedStorage } from "../../../src/host/sharedStorage";

describe("the storage that windows share", () => {
  const cases = [
    [
      "/data/workspaceStorage/0123456789abcdef0123456789abcdef-1/read-audit.read-audit",
      "0123456789abcdef0123456789abcdef",
    ],
    ["/data/workspaceStorage/-5d1f02a-2/read-audit.read-audit", "-5d1f02a"],
    ["/data/workspaceStorage/-5d1f02a/read-audit.read-audit", "-5d1f02a"],
    [
      "/data/workspaceStorage/0123456789abcdef0123456789abcdef/read-audit.read-audit",
      "0123456789abcdef0123456789abcdef",
    ],
  ] as const;
  for (const [path, id] of cases)
    it(`is the first window's folder: ${path}`, () =>
      assert.equal(sharedStorage(uri(path)).path, `/data/workspaceStorage/${id}/read-audit.read-audit`));

  it("leaves folders alone that are no workspace's", () => {
    const path = "/home/abc-1/User/globalStorage/read-audit.read-audit";
    assert.equal(sharedStorage(uri(path)).path, path);
  });
});

/** As much of a URI as is asked of it: the class itself exists in the editor alone. */
function uri(path: string): Uri {
  const parts = { scheme: "file", authority: "", path, query: "", fragment: "", fsPath: path };
  return { ...parts, with: (change) => uri(change.path ?? path), toJSON: () => path };
}
