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
    const from = this.#firstEndingAtOrAfter(range.start);
    let to = from;
    let { start, end } = range;
    for (
      let touched = this.#ranges[to];
      touched && touched.start <= range.end;
      touched = this.#ranges[++to]
    ) {
      start = Math.min(start, touched.start);
      end = Math.max(end, touched.end);
    }
    this.#ranges.splice(from, to - from, { start, end });
  }

  /** Whether every byte of `[0, total)` was handed out. */
  isWhole(total: number): boolean {
    const first = this.#ranges[0];
    return total === 0 || (first !== undefined && first.start === 0 && first.end >= total);
  }

  #firstEndingAtOrAfter(offset: number): number {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranges[middle]?.end ?? offset) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
