import type { Range } from "./range";

/** The bytes of one version that were handed out; grows read by read in logarithmic time. */
export class Coverage {
  readonly #ranges: Range[] = [];

  /** Disjoint, ordered, never touching. The same array for as long as the coverage lives. */
  get ranges(): readonly Range[] {
    return this.#ranges;
  }

  /** Adds `range`; an empty one adds nothing. */
  add(range: Range): void {
    if (range.end <= range.start) return;
    const [from, to] = this.#touchedBy(range);
    const start = Math.min(range.start, this.#ranges[from]?.start ?? range.start);
    const end = Math.max(range.end, this.#ranges[to - 1]?.end ?? range.end);
    this.#ranges.splice(from, to - from, from === to ? range : { start, end });
  }

  /** The parts of `range` that are covered, in order. */
  overlapWith(range: Range): readonly Range[] {
    return this.#ranges
      .slice(...this.#touchedBy(range))
      .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
      .filter(({ start, end }) => end > start);
  }

  /** Whether every byte of `[0, total)` is covered. */
  isWhole(total: number): boolean {
    const first = this.#ranges[0];
    return total === 0 || (first !== undefined && first.start === 0 && first.end >= total);
  }

  /** Half-open indexes of the ranges that overlap or touch `range`. */
  #touchedBy(range: Range): readonly [from: number, to: number] {
    const from = this.#countWhere((known) => known.end < range.start);
    return [
      from,
      Math.max(
        from,
        this.#countWhere((known) => known.start <= range.end),
      ),
    ];
  }

  /** How many ranges, from the first on, satisfy a predicate that no range satisfies after one that does not. */
  #countWhere(holds: (range: Range) => boolean): number {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const range = this.#ranges[middle];
      if (range !== undefined && holds(range)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
