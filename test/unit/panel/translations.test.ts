import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getL10nJson } from "@vscode/l10n-dev";

describe("the Simplified Chinese translation", () => {
  it("has every text of the sources, and none that is gone", async () => {
    const sources = readdirSync("src", { recursive: true }).map(String);
    const texts = await getL10nJson(
      sources
        .filter((name) => name.endsWith(".ts"))
        .map((name) => ({ extension: ".ts", contents: readFileSync(join("src", name), "utf8") })),
    );
    assert.deepEqual(keysOf(read("l10n/bundle.l10n.zh-cn.json")), keysOf(texts));
  });

  it("has every text of the manifest, as English has", () => {
    const used = [...readFileSync("package.json", "utf8").matchAll(/"%([^%"]+)%"/g)].flatMap(
      ([, key]) => key ?? [],
    );
    assert.deepEqual(keysOf(read("package.nls.json")), [...new Set(used)].sort());
    assert.deepEqual(keysOf(read("package.nls.zh-cn.json")), [...new Set(used)].sort());
  });

  it("has the pages of the walkthrough, as English has", () => {
    for (const texts of [read("package.nls.json"), read("package.nls.zh-cn.json")])
      for (const [key, page] of Object.entries(texts))
        if (key.endsWith(".page")) assert.match(readFileSync(page, "utf8"), /^## /, key);
  });

  it("keeps what is filled in, and says something", () => {
    for (const [english, translated] of Object.entries(read("l10n/bundle.l10n.zh-cn.json"))) {
      assert.notEqual(translated.trim(), "", english);
      assert.deepEqual(placeholders(translated), placeholders(english), english);
    }
  });

  it("leaves commands in links as they are", () => {
    const english = read("package.nls.json");
    for (const [key, translated] of Object.entries(read("package.nls.zh-cn.json")))
      assert.deepEqual(links(translated), links(english[key] ?? ""), key);
  });
});

function read(file: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  return texts;
}

function keysOf(texts: object): readonly string[] {
  return Object.keys(texts).sort();
}

function placeholders(text: string): readonly string[] {
  return (text.match(/\{\d+\}/g) ?? []).sort();
}

function links(text: string): readonly string[] {
  return text.match(/\(command:[^)]*\)/g) ?? [];
}
