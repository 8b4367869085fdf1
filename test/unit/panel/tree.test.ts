import assert from "node:assert/strict";
import fc from "fast-check";
import { type Choices, FIRST_CHOICES, parseChoices } from "../../../src/webview/choices";
import { ItemWindow } from "../../../src/webview/itemWindow";
import { treeItems } from "../../../src/webview/treeItems";
import { treeStep } from "../../../src/webview/treeKeys";
import { seededPanel } from "../../panel/seededPanel";
import { seededReads } from "../../panel/seededReads";

const { panel, details } = seededPanel(seededReads(8));
const known = new Map(Object.entries(details));
const namesOf = (some: Partial<Choices>) =>
  treeItems(panel.files, { ...FIRST_CHOICES, ...some }, new Map(), "en").map(({ row }) => row.name);
const spec = panel.files.find(({ name }) => name === "spec.md")?.id ?? "";

describe("the tree of the panel", () => {
  it("has the abandoned files first", () => {
    assert.equal(namesOf({})[0], "spec.md");
  });

  it("is sorted by name as people count", () => {
    const files = panel.files.slice(0, 2).map((row, at) => ({ ...row, name: ["10.md", "9.md"][at] ?? "" }));
    const items = treeItems(files, { ...FIRST_CHOICES, sort: "name" }, new Map(), "en");
    assert.deepEqual(
      items.map(({ row }) => row.name),
      ["9.md", "10.md"],
    );
  });

  it("is sorted by the share that was read, the least first", () => {
    assert.deepEqual(namesOf({ sort: "percent" }).slice(0, 2), [".env", "package.json"]);
  });

  it("is sorted by the time of the last read", () => {
    assert.equal(namesOf({ sort: "recent" })[0], "spec.md");
  });

  it("holds what passes both filters", () => {
    assert.deepEqual(namesOf({ verdict: "complete", text: "LANG" }).sort(), ["parser.ts", "tokens.ts"]);
  });

  it("shows an open row's reads and unread pieces below it, and what to do about them", () => {
    const items = treeItems(panel.files, { ...FIRST_CHOICES, expanded: [spec] }, known, "en");
    assert.deepEqual(
      items.slice(0, 7).map(({ kind }) => kind),
      ["file", "read", "read", "unread", "unread", "ask", "file"],
    );
    assert.deepEqual(items[5]?.position, { index: 5, count: 5 });
  });

  it("counts pieces that are too many to list", () => {
    const unread = Array.from({ length: 60 }, (_, at) => ({ start: at, end: at + 1, lines: null }));
    const many = new Map([[spec, { reads: [], unread }]]);
    const items = treeItems(panel.files, { ...FIRST_CHOICES, expanded: [spec] }, many, "en");
    assert.deepEqual(
      items.filter(({ kind }) => kind === "more").map((item) => item.kind === "more" && item.count),
      [10],
    );
  });
});

describe("the keys of the tree", () => {
  const items = treeItems(panel.files, { ...FIRST_CHOICES, expanded: [spec] }, known, "en");
  const cases = [
    ["ArrowDown", 0, { type: "move", to: 1 }],
    ["ArrowUp", 0, { type: "move", to: 0 }],
    ["End", 0, { type: "move", to: items.length - 1 }],
    ["Home", 5, { type: "move", to: 0 }],
    ["PageDown", 0, { type: "move", to: 4 }],
    ["ArrowRight", 0, { type: "move", to: 1 }],
    ["ArrowLeft", 0, { type: "toggle" }],
    ["ArrowLeft", 3, { type: "move", to: 0 }],
    ["ArrowRight", 6, { type: "toggle" }],
    ["ArrowLeft", 6, null],
    [" ", 0, { type: "toggle" }],
    [" ", 5, { type: "activate" }],
    ["Enter", 0, { type: "activate" }],
    ["x", 0, null],
  ] as const;
  for (const [key, at, step] of cases)
    it(`make of ${JSON.stringify(key)} on item ${at}: ${JSON.stringify(step)}`, () =>
      assert.deepEqual(treeStep(key, items, at, 4), step));
});

describe("the window of a long list", () => {
  it("holds exactly the items that touch it", () => {
    const heights = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: -200, max: 4_000 }),
        fc.integer({ min: 1, max: 600 }),
        (all, top, height) => {
          const rows = new ItemWindow(all);
          const { first, end } = rows.span(top, top + height);
          const touching = all.flatMap((_, at) =>
            rows.topOf(at) < top + height && rows.topOf(at + 1) > top ? at : [],
          );
          for (const at of touching) assert.ok(at >= first && at < end);
          assert.ok(end - first <= touching.length + 1);
        },
      ),
    );
  });
});

describe("the choices that were kept", () => {
  it("come back as they were", () => {
    const choices: Choices = {
      ...FIRST_CHOICES,
      session: "s",
      verdict: "excerpt",
      sort: "recent",
      expanded: ["a"],
      scrollTop: 9,
    };
    assert.deepEqual(parseChoices(JSON.parse(JSON.stringify(choices))), choices);
  });

  for (const kept of [
    undefined,
    null,
    7,
    [],
    { sort: "size", verdict: 3, expanded: [1, "a"], scrollTop: "far" },
  ])
    it(`are the first ones where they make no sense: ${JSON.stringify(kept)}`, () => {
      const { expanded, ...others } = parseChoices(kept);
      const { expanded: _, ...first } = FIRST_CHOICES;
      assert.deepEqual(others, first);
      assert.ok(expanded.every((id) => id === "a"));
    });
});
