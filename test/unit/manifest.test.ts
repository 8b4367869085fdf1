import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import { ARGUMENT_NAMES, parseReadArguments } from "../../src/core/readArguments";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const { contributes } = manifest;
const [tool] = contributes.languageModelTools;

describe("The manifest", () => {
  it("names the tool's arguments as the code takes them", () => {
    assert.deepEqual(Object.keys(tool.inputSchema.properties), [...ARGUMENT_NAMES]);
    assert.deepEqual(tool.inputSchema.required, ["path"]);
  });

  it("lets null stand for an absent number, so that the host does not turn it into 0", () => {
    for (const name of ARGUMENT_NAMES.filter((argument) => argument !== "path")) {
      assert.deepEqual(tool.inputSchema.properties[name].type, ["integer", "null"]);
      assert.equal(parseReadArguments({ path: "a", [name]: null }).ok, true);
    }
  });

  it("states the tool, its reference and the engine by their agreed names", () => {
    assert.equal(tool.name, "readaudit_read_file");
    assert.equal(tool.toolReferenceName, "auditedRead");
    assert.equal(manifest.engines.vscode, "^1.110.0");
    assert.equal(manifest.devDependencies["@types/vscode"], "1.110.0");
    assert.match(tool.modelDescription, /truncated.*next_offset/s);
    assert.ok(tool.modelDescription.length < 900);
  });

  it("uses a string of the translations wherever a user reads it", () => {
    const strings = JSON.parse(readFileSync("package.nls.json", "utf8"));
    const keys = [...JSON.stringify(manifest).matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? "");
    assert.deepEqual(
      keys.filter((key) => strings[key] === undefined),
      [],
    );
    assert.deepEqual(
      Object.keys(strings).filter((key) => !keys.includes(key)),
      [],
    );
  });

  it("asks for .env files by default and refuses private keys", () => {
    const { properties } = contributes.configuration;
    const matches = (setting: string, name: string) =>
      properties[setting].default.some((glob: string) =>
        picomatch.isMatch(`/w/${name}`, `**/${glob}`, { dot: true }),
      );
    for (const name of [".env", ".env.local", "server.key"])
      assert.ok(matches("readAudit.confirm", name), name);
    for (const name of [".env.example", ".envrc", "environment.ts"])
      assert.equal(matches("readAudit.confirm", name), false, name);
    for (const name of ["id_rsa", "id_ed25519"]) assert.ok(matches("readAudit.deny", name), name);
    assert.equal(matches("readAudit.deny", "id_rsa.pub"), false);
  });
});
