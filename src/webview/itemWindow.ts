/** Which items of a long list are on screen, from the heights of all of them. Heights and places are CSS pixels. */
export class ItemWindow {
  /** `tops[i]` is where item `i` begins; the last entry is where the list ends. */
  readonly #tops: readonly number[];

  constructor(heights: readonly number[]) {
    const tops = [0];
    let top = 0;
    for (const height of heights) {
      top += height;
      tops.push(top);
    }
    this.#tops = tops;
  }

  get height(): number {
    return this.#tops.at(-1) ?? 0;
  }

  topOf(index: number): number {
    return this.#tops[index] ?? this.height;
  }

  /** The half-open span of items that touch `[top, bottom)`. */
  span(top: number, bottom: number): { readonly first: number; readonly end: number } {
    const count = this.#tops.length - 1;
    const first = Math.max(0, Math.min(count, this.#countOfTopsUpTo(top) - 1));
    let end = first;
    while (end < count && this.topOf(end) < bottom) end++;
    return { first, end };
  }

  #countOfTopsUpTo(place: number): number {
    let low = 0;
    let high = this.#tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.topOf(middle) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
