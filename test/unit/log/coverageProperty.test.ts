import assert from "node:assert/strict";
import fc from "fast-check";
import type { LoggedRead } from "../../../src/core/loggedRead";
import { auditSession } from "../../../src/core/sessionAudit";
import { insertReads } from "../../../src/log/readRow";
import { migrate } from "../../../src/log/schema";
import { aRead } from "../aRead";
import { MemoryStorage } from "./memoryStorage";
import { openDatabase } from "./openDatabase";
import { closeLogs, openLog } from "./openLog";

/** Small files, so that the plain model can hold every single byte. */
const TOTAL = 24;

const read = fc
  .record({
    session: fc.constantFrom("s1", "s2"),
    file: fc.constantFrom("f1", "f2"),
    version: fc.constantFrom("v1", "v2", null),
    start: fc.nat(TOTAL),
    length: fc.nat(TOTAL),
    outcome: fc.constantFrom(
      "ok" as const,
      "ok" as const,
      "ok" as const,
      "cancelled" as const,
      "no_room" as const,
    ),
    delivery: fc.constantFrom("exact" as const, "exact" as const, "at_most" as const),
  })
  .map(({ start, length, ...facts }) => {
    const range = { start, end: Math.min(TOTAL, start + length) };
    return aRead({ ...facts, range: facts.outcome === "no_room" ? null : range, totalBytes: TOTAL });
  });

type Step =
  | { readonly do: "read"; readonly read: LoggedRead }
  | { readonly do: "reload"; readonly cleanly: boolean }
  | { readonly do: "cancel" }
  | { readonly do: "clear"; readonly session: string };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: read.map((one) => ({ do: "read" as const, read: one })) },
    { weight: 2, arbitrary: fc.boolean().map((cleanly) => ({ do: "reload" as const, cleanly })) },
    { weight: 1, arbitrary: fc.constant({ do: "cancel" as const }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("s1", "s2").map((session) => ({ do: "clear" as const, session })),
    },
  ),
  { minLength: 1, maxLength: 25 },
);

describe("Coverage", () => {
  afterEach(closeLogs);

  it("from the SQL views equals a plain model of byte sets", async () => {
    const database = await openDatabase();
    migrate(database);
    await fc.assert(
      fc.asyncProperty(fc.array(read, { maxLength: 20 }), async (reads) => {
        database.exec("DELETE FROM reads; DELETE FROM sessions");
        insertReads(
          database,
          reads.map((one, index) => ({ ...one, id: `r${index}` })),
        );
        assert.deepEqual(rangesInSql(database), modelOf(reads));
      }),
      { numRuns: 2_000 },
    );
    database.close();
  }).timeout(60_000);

  it("of a log equals the model after any reads, cancellations, clearings, reloads and crashes", async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (all, rowsPerPart) => {
        const storage = new MemoryStorage();
        let clock = 0;
        const open = () => openLog({ storage, rowsPerPart, now: () => clock });
        let log = open();
        let kept: LoggedRead[] = [];
        // A row of an earlier run was answered then, and cannot be taken back.
        let own: string | null = null;
        for (const step of all) {
          clock += 1;
          if (step.do === "read") {
            const { id } = await log.append({ ...step.read, at: clock });
            kept.push({ ...step.read, id, at: clock });
            own = id;
          } else if (step.do === "reload") {
            if (step.cleanly) await log.dispose();
            log = open();
            own = null;
          } else if (step.do === "clear") {
            await log.clear(step.session);
            kept = kept.filter(({ session }) => session !== step.session);
            own = null;
          } else if (own !== null) {
            await log.amend(own, "cancelled");
            kept = kept.map((one) => (one.id === own ? { ...one, outcome: "cancelled" } : one));
          }
        }
        const database = await openDatabase(await log.exportSqlite(null));
        assert.deepEqual(rangesInSql(database), modelOf(kept));
        database.close();
        for (const session of ["s1", "s2"]) await assertAudited(log, session, modelOf(kept));
        await closeLogs();
      }),
      { numRuns: 150 },
    );
  }).timeout(60_000);
});

type Ranges = ReadonlyMap<string, readonly (readonly [start: number, end: number])[]>;
type Log = ReturnType<typeof openLog>;

/** Every byte by itself, put together to ranges at the end. */
function modelOf(reads: readonly LoggedRead[]): Ranges {
  const bytes = new Map<string, Set<number>>();
  for (const { outcome, delivery, version, range, session, file } of reads) {
    if (outcome !== "ok" || delivery !== "exact" || version === null || range === null) continue;
    const key = [session, file, version].join();
    const known = bytes.get(key) ?? new Set();
    for (let at = range.start; at < range.end; at++) known.add(at);
    if (known.size > 0) bytes.set(key, known);
  }
  return new Map(
    [...bytes].sort().map(([key, known]) => {
      const starts = [...known].filter((at) => !known.has(at - 1)).sort((a, b) => a - b);
      const ends = [...known].filter((at) => !known.has(at + 1)).sort((a, b) => a - b);
      return [key, starts.map((start, index) => [start, (ends[index] ?? 0) + 1] as const)];
    }),
  );
}

function rangesInSql(database: Awaited<ReturnType<typeof openDatabase>>): Ranges {
  const ranges = new Map<string, (readonly [number, number])[]>();
  const rows = database.exec(
    "SELECT session || ',' || file || ',' || version, range_start, range_end FROM covered_ranges ORDER BY 1, 2",
  );
  for (const [key, start, end] of rows[0]?.values ?? []) {
    const known = ranges.get(String(key)) ?? [];
    ranges.set(String(key), known);
    known.push([Number(start), Number(end)]);
  }
  const totals = database.exec(
    "SELECT covered_bytes, total_bytes, complete FROM coverage WHERE covered_bytes > 0",
  );
  const covered = [...ranges.values()].map((ofFile) =>
    ofFile.reduce((sum, [start, end]) => sum + end - start, 0),
  );
  const expected = covered.map((bytes) => [bytes, TOTAL, Number(bytes === TOTAL)]);
  assert.deepEqual((totals[0]?.values ?? []).toSorted(), expected.toSorted());
  return ranges;
}

async function assertAudited(log: Log, session: string, model: Ranges): Promise<void> {
  const reads = await log.reads(session);
  const audit = auditSession(reads, { now: 0, abandonAfterMs: 1, endedAt: null });
  for (const { file, version, exact, verdict } of audit.files) {
    const expected = model.get([session, file, version].join()) ?? [];
    assert.deepEqual(
      exact.ranges.map(({ start, end }) => [start, end]),
      expected,
    );
    const isWhole = ["v1", "v2"].some(
      (one) => String(model.get([session, file, one].join())) === `0,${TOTAL}`,
    );
    assert.equal(verdict === "complete", isWhole);
    const history = await log.history(session, file);
    for (const one of ["v1", "v2"]) {
      const ranges = history.coverageOf(one).map(({ start, end }) => [start, end]);
      assert.deepEqual(ranges, model.get([session, file, one].join()) ?? []);
    }
  }
}
