import type { FileAudit } from "../core/fileAudit";
import type { Range } from "../core/range";
import type { BarPart } from "../protocol";

/** The bar of a file from its start to its end: certain coverage, and where there is none, what others may have read. */
export function barParts({ exact, atMost }: FileAudit): readonly BarPart[] {
  const total = exact.totalBytes ?? atMost.totalBytes;
  if (total === null) return [];
  if (total === 0) return exact.isWhole ? [{ kind: "read", size: 1 }] : [];
  const kindAt = (byte: number): BarPart["kind"] => {
    if (holds(exact.again, byte)) return "again";
    if (holds(exact.ranges, byte)) return "read";
    return holds(atMost.ranges, byte) ? "atMost" : "unread";
  };
  const edges = [exact.ranges, exact.again, atMost.ranges].flat().flatMap(({ start, end }) => [start, end]);
  const places = [...new Set([0, ...edges.filter((edge) => edge < total), total])].sort((a, b) => a - b);
  const parts = places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? total;
    return { kind: kindAt(start), size: (end - start) / total };
  });
  return parts.length <= MOST_PARTS ? parts : buckets(parts);
}

/** As many parts of two pixels as the narrowest panel has room for. */
const MOST_PARTS = 64;

function holds(ranges: readonly Range[], byte: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? 0) <= byte) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.start ?? Number.POSITIVE_INFINITY) <= byte;
}

/** Too many parts to see become equal ones; one that holds several kinds is `some`, so that no hole is lost. */
function buckets(parts: readonly BarPart[]): readonly BarPart[] {
  const kinds: BarPart["kind"][] = [];
  let place = 0;
  for (const { kind, size } of parts) {
    const last = Math.min(MOST_PARTS, Math.ceil((place + size) * MOST_PARTS));
    for (let at = Math.floor(place * MOST_PARTS); at < last; at++)
      kinds[at] = kinds[at] === undefined || kinds[at] === kind ? kind : "some";
    place += size;
  }
  return kinds.map((kind) => ({ kind, size: 1 / MOST_PARTS }));
}
