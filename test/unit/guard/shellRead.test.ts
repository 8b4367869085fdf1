import assert from "node:assert/strict";
import { parseShellRead } from "../../../src/guard/shellRead";

const lines = (first: number, last: number | null) => ({ kind: "lines", first, last });

describe("A terminal's command", () => {
  const READS: readonly (readonly [command: string, paths: readonly string[], slice: object])[] = [
    ["cat a.txt", ["a.txt"], lines(1, null)],
    ["cat -n a.txt b.txt", ["a.txt", "b.txt"], lines(1, null)],
    ["cat -- -odd.txt", ["-odd.txt"], lines(1, null)],
    ["cat 'with space.txt'", ["with space.txt"], lines(1, null)],
    [`cat "quoted \\"name\\".txt"`, [`quoted "name".txt`], lines(1, null)],
    ["cat with\\ space.txt", ["with space.txt"], lines(1, null)],
    ["nl -ba /w/a.txt", ["/w/a.txt"], lines(1, null)],
    ["head a.txt", ["a.txt"], lines(1, 10)],
    ["head -n 50 a.txt", ["a.txt"], lines(1, 50)],
    ["head -n50 a.txt", ["a.txt"], lines(1, 50)],
    ["head -50 a.txt b.txt", ["a.txt", "b.txt"], lines(1, 50)],
    ["head --lines=5 a.txt", ["a.txt"], lines(1, 5)],
    ["tail a.txt", ["a.txt"], { kind: "lastLines", count: 10 }],
    ["tail -n 20 a.txt", ["a.txt"], { kind: "lastLines", count: 20 }],
    ["tail -n +20 a.txt", ["a.txt"], lines(20, null)],
    ["sed -n '1,200p' a.txt", ["a.txt"], lines(1, 200)],
    ["sed -n 5p a.txt", ["a.txt"], lines(5, 5)],
    ["less a.txt", ["a.txt"], lines(1, null)],
    ["more a.txt", ["a.txt"], lines(1, null)],
  ];
  for (const [command, paths, slice] of READS)
    it(`${command} reads ${paths.join(" and ")}`, () => {
      const read = parseShellRead(command);
      assert.deepEqual({ paths: read?.paths, slice: read?.slice }, { paths, slice });
    });

  const UNKNOWN = [
    "",
    "cat",
    "cat -",
    "ls a.txt",
    "cat a.txt | head",
    "cat a.txt && cat b.txt",
    "cat a.txt; rm b.txt",
    "cat a.txt > b.txt",
    "cat < a.txt",
    "cat a.txt &",
    "cat *.txt",
    "cat a?.txt",
    "cat $FILE",
    'cat "$FILE"',
    "cat `pwd`/a.txt",
    "cat $(ls)",
    "cat ~/a.txt",
    "cat {a,b}.txt",
    "cat a.txt\nrm b.txt",
    "cat a.txt # all of it",
    "cd /w && cat a.txt",
    "sudo cat a.txt",
    "cat --show-all a.txt",
    "head -c 100 a.txt",
    "head -n -5 a.txt",
    "tail -f a.txt",
    "sed 's/a/b/' a.txt",
    "sed -n '/x/p' a.txt",
    "sed -n 1,5p a.txt b.txt",
    "sed -i -n 1,5p a.txt",
  ];
  for (const command of UNKNOWN)
    it(`${JSON.stringify(command)} cannot be told`, () => assert.equal(parseShellRead(command), null));

  it("is paged where a pager shows it", () => {
    assert.equal(parseShellRead("less a.txt")?.isPaged, true);
    assert.equal(parseShellRead("cat a.txt")?.isPaged, false);
  });
});
