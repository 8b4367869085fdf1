import assert from "node:assert/strict";
import fc from "fast-check";
import type { LoggedRead } from "../../../src/core/loggedRead";
import { auditSession } from "../../../src/core/sessionAudit";
import { insertReads } from "../../../src/log/readRow";
import { migrate, SCHEMA_VERSION } from "../../../src/log/schema";
import { selectSessions } from "../../../src/log/sessionRow";
import { aRead } from "../aRead";
import { openDatabase } from "./openDatabase";

describe("The log's schema", () => {
  for (let version = 0; version <= SCHEMA_VERSION; version++) {
    it(`is brought from version ${version} to this one, with its rows, and then stays as it is`, async () => {
      const [fresh, old] = [await openDatabase(), await openDatabase()];
      const dump = (database: typeof old) =>
        database.exec("SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2")[0]?.values;
      migrate(fresh);
      migrate(old, version);
      if (version > 0) insertSession(old);
      for (let time = 0; time < 2; time++) {
        migrate(old);
        assert.deepEqual(dump(old), dump(fresh));
        assert.deepEqual(old.exec("PRAGMA user_version")[0]?.values, [[SCHEMA_VERSION]]);
        assert.equal(selectSessions(old).length, Math.min(version, 1));
      }
      for (const database of [fresh, old]) database.close();
    });
  }

  it("has no room for content: every column is a known fact", async () => {
    const database = await openDatabase();
    migrate(database);
    const columns = database.exec("SELECT name FROM pragma_table_info('reads') ORDER BY 1")[0]?.values.flat();
    assert.deepEqual(
      columns,
      [
        ..."id session agent turn reader at duration_ms file path outcome".split(" "),
        ..."requested_offset requested_size requested_start_line requested_end_line".split(" "),
        ..."range_start range_end delivery total_bytes truncated limited_by next_offset".split(" "),
        ..."start_line end_line total_lines starts_mid_line ends_mid_line".split(" "),
        ..."version encoding source parts units".split(" "),
      ].sort(),
    );
    database.close();
  });

  it("counts follow-through as the panel does, for any reads", async () => {
    const database = await openDatabase();
    migrate(database);
    const read = fc
      .record({
        file: fc.constantFrom("f1", "f2"),
        version: fc.constantFrom("v1", "v2"),
        at: fc.nat(6),
        start: fc.nat(8),
        length: fc.nat(8),
        limitedBy: fc.constantFrom(
          "cap" as const,
          "token_budget" as const,
          "size" as const,
          "end_line" as const,
        ),
        reader: fc.constantFrom("readaudit" as const, "readaudit" as const, "builtin" as const),
        outcome: fc.constantFrom("ok" as const, "ok" as const, "cancelled" as const),
      })
      .map(({ start, length, ...facts }): LoggedRead => {
        const end = Math.min(10, start + length);
        return aRead({ ...facts, range: { start, end }, totalBytes: 10, nextOffset: end < 10 ? end : null });
      });
    fc.assert(
      fc.property(fc.array(read, { maxLength: 12 }), (drawn) => {
        const reads = drawn.map((one, index) => ({ ...one, id: `r${10 + index}` }));
        const ordered = reads.toSorted((a, b) => a.at - b.at);
        const { followThrough } = auditSession(ordered, { now: 1e9, abandonAfterMs: 1, endedAt: null });
        database.exec("DELETE FROM reads");
        insertReads(database, reads);
        const [row] = database.exec("SELECT handed, followed, not_followed FROM follow_through")[0]
          ?.values ?? [[0, 0, 0]];
        assert.deepEqual(row, [followThrough.handed, followThrough.followed, followThrough.ignored]);
      }),
      { numRuns: 2_000 },
    );
    database.close();
  }).timeout(60_000);
});

/** A row of the first version, as that wrote it. */
function insertSession(database: Awaited<ReturnType<typeof openDatabase>>): void {
  database.run("INSERT INTO sessions VALUES ('s', 'local', 1, 2, 'p', 1, NULL)");
}
