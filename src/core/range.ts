/** A half-open range `[start, end)` of bytes, 0-based, never empty where it stands for coverage. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Adds `range` to disjoint, ordered `ranges`; ranges that touch become one. An empty range adds nothing. */
export function addRange(ranges: readonly Range[], range: Range): readonly Range[] {
  if (range.end <= range.start) return ranges;
  const before = ranges.filter((r) => r.end < range.start);
  const after = ranges.filter((r) => r.start > range.end);
  const touched = ranges.slice(before.length, ranges.length - after.length);
  const start = Math.min(range.start, touched[0]?.start ?? range.start);
  const end = Math.max(range.end, touched.at(-1)?.end ?? range.end);
  return [...before, { start, end }, ...after];
}

/** The parts of `[0, total)` that disjoint, ordered `ranges` leave out. */
export function missingRanges(ranges: readonly Range[], total: number): readonly Range[] {
  const gaps: Range[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) gaps.push({ start: at, end: Math.min(start, total) });
    at = Math.max(at, end);
    if (at >= total) break;
  }
  if (at < total) gaps.push({ start: at, end: total });
  return gaps;
}

/** How many bytes disjoint `ranges` hold. */
export function sizeOfRanges(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}
