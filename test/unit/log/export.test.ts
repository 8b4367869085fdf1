import assert from "node:assert/strict";
import { csvParse } from "d3-dsv";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { openDatabase } from "./openDatabase";
import { closeLogs, openLog } from "./openLog";

describe("An export", () => {
  afterEach(closeLogs);

  it("to SQLite has the rows of all runs in one file, which answers questions by itself", async () => {
    const storage = new MemoryStorage();
    const before = openLog({ storage, rowsPerPart: 1 });
    await before.append(aRead({ at: 1, range: { start: 0, end: 50 } }));
    await before.append(aRead({ at: 2, range: { start: 50, end: 100 } }));
    await before.dispose();
    const log = openLog({ storage });
    await log.append(aRead({ at: 3, file: "b", path: "b", range: { start: 0, end: 10 } }));
    await log.append(aRead({ at: 4, file: "c", path: "c", outcome: "denied", range: null }));
    await log.append(aRead({ at: 5, session: "other" }));
    const database = await openDatabase(await log.exportSqlite(null));
    const rows = (sql: string) => database.exec(sql)[0]?.values;
    assert.deepEqual(rows("PRAGMA integrity_check"), [["ok"]]);
    assert.deepEqual(rows("SELECT count(*) FROM reads"), [[5]]);
    assert.deepEqual(rows("SELECT session, handed, followed, not_followed FROM follow_through"), [
      ["s", 2, 1, 1],
    ]);
    assert.deepEqual(
      rows("SELECT file, covered_bytes, complete FROM coverage WHERE session = 's' ORDER BY file"),
      [
        ["b", 10, 0],
        ["file:///w/a.txt", 100, 1],
      ],
    );
    assert.deepEqual(rows("SELECT id, harness, first_seen, last_seen, ended_at FROM sessions"), [
      ["other", "local", 5, 5, null],
      ["s", "local", 1, 4, 2_000],
    ]);
    database.close();
  });

  it("of one session has nothing of another", async () => {
    const log = openLog();
    await log.append(aRead({ session: "wanted" }));
    await log.append(aRead({ session: "other" }));
    const bytes = await log.exportSqlite("wanted");
    assert.ok(!Buffer.from(bytes).includes("other"));
    assert.ok(!(await log.exportCsv("wanted")).includes("other"));
  });

  it("to CSV has one line a read, in the order of time, whatever the names hold", async () => {
    const log = openLog();
    const paths = ['q"uote', "com,ma", "new\nline", "ünï\u202Ecode", "plain"];
    for (const [index, path] of paths.entries()) await log.append(aRead({ at: 100 - index, path }));
    const csv = await log.exportCsv(null);
    assert.ok(csv.startsWith("\uFEFF"));
    const rows = csvParse(csv.slice(1));
    assert.deepEqual(
      rows.map((row) => row["path"]),
      paths.toReversed(),
    );
    assert.deepEqual(rows.map((row) => row["time"])[0], "1970-01-01T00:00:00.096Z");
  });

  for (const first of ["=", "+", "-", "@", "\t", "\r"]) {
    it(`to CSV defuses a cell that begins with ${JSON.stringify(first)}`, async () => {
      const log = openLog();
      const evil = `${first}cmd|' /C calc'!A0`;
      await log.append(aRead({ path: evil, file: evil, session: evil, turn: evil, version: evil }));
      const [row] = csvParse((await log.exportCsv(null)).slice(1));
      for (const column of ["path", "file", "session", "turn", "version"])
        assert.equal(row?.[column], `'${evil}`);
    });
  }

  it("of an empty log is an empty table", async () => {
    const log = openLog();
    assert.equal(csvParse((await log.exportCsv(null)).slice(1)).length, 0);
    const database = await openDatabase(await log.exportSqlite(null));
    assert.deepEqual(database.exec("SELECT count(*) FROM reads")[0]?.values, [[0]]);
    database.close();
  });
});
