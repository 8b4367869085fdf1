import type { Range } from "./range";

/** Cuts that no read has followed yet, by the byte to go on from; each is taken out at most once. */
export class OpenCuts {
  /** Ordered offsets, so that a walk of many thousand chunks stays fast. */
  readonly #offsets: number[] = [];
  readonly #cuts = new Map<number, number[]>();

  /** Remembers the cut numbered `cut`, whose next byte is at `offset`. */
  add(offset: number, cut: number): void {
    const known = this.#cuts.get(offset);
    if (known) known.push(cut);
    else {
      this.#offsets.splice(this.#indexOf(offset), 0, offset);
      this.#cuts.set(offset, [cut]);
    }
  }

  /** Takes out the cuts whose next byte is in `range`. */
  take(range: Range): readonly number[] {
    const from = this.#indexOf(range.start);
    const offsets = this.#offsets.splice(from, this.#indexOf(range.end) - from);
    return offsets.flatMap((offset) => {
      const cuts = this.#cuts.get(offset) ?? [];
      this.#cuts.delete(offset);
      return cuts;
    });
  }

  /** Index of the first offset that is not before `offset`. */
  #indexOf(offset: number): number {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#offsets[middle] ?? offset) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
