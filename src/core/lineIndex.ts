import type { ByteSource } from "./byteSource";
import {
  addLineEnds,
  countLineEnds,
  endsLine,
  findLineEnd,
  type LineEnds,
  NO_LINE_ENDS,
  scanLineEnds,
  splitsCrLf,
  type UnitLayout,
} from "./lineScan";

/** A known place: how many lines end at or before `offset` (bytes), which is never between CR and LF. */
interface Place {
  readonly offset: number;
  readonly linesBefore: number;
}

const START: Place = { offset: 0, linesBefore: 0 };

/** Bytes of one step, and between kept places; a cancellation is noticed between steps. A multiple of every unit's width. */
export const BLOCK = 1 << 18;
const PLACES_MOST = 8192;
const EDGES_MOST = 64;

/** Where lines begin in one version of a file: sparse, built as far as it was needed, of bounded size. */
export class LineIndex {
  readonly #source: ByteSource;
  readonly #layout: UnitLayout;
  readonly #markBytes: number;
  #places: Place[] = [START];
  #spacing = BLOCK;
  #edges: readonly Place[] = [];
  #scanned = 0;
  #ends: LineEnds = NO_LINE_ENDS;
  #lastLineOpen = false;

  /** `markBytes` is the length of the byte order mark, which alone makes no line. */
  constructor(source: ByteSource, layout: UnitLayout, markBytes: number) {
    this.#source = source;
    this.#layout = layout;
    this.#markBytes = markBytes;
  }

  /** Lines of the whole file, or null until all of it was scanned. A final line end opens no further line. */
  get total(): number | null {
    if (this.#scanned < this.#source.size) return null;
    return countLineEnds(this.#ends) + (this.#lastLineOpen && this.#source.size > this.#markBytes ? 1 : 0);
  }

  /** Line ends of the whole file, or null until all of it was scanned. */
  get lineEnds(): LineEnds | null {
    return this.#scanned < this.#source.size ? null : this.#ends;
  }

  /** Bytes up to which all lines were counted. */
  get scanned(): number {
    return this.#scanned;
  }

  /** The nearest edge of an earlier chunk at or before `offset`, or 0: a start of a unit in any encoding. */
  edgeBefore(offset: number): number {
    return Math.max(0, ...this.#edges.map((edge) => edge.offset).filter((edge) => edge <= offset));
  }

  /** Keeps the edge of a chunk, from which the next one will be asked for. */
  remember(offset: number, linesBefore: number): void {
    const others = this.#edges.filter((edge) => edge.offset !== offset);
    this.#edges = [{ offset, linesBefore }, ...others].slice(0, EDGES_MOST);
  }

  /** Takes bytes that were read for a chunk, and their line ends, where they carry on from what was scanned. */
  learn(start: number, bytes: Uint8Array, ends: LineEnds): void {
    const known = this.#scanned - start;
    if (known < 0 || known >= bytes.length) return;
    const rest = bytes.subarray(known);
    this.#take(rest, known === 0 ? ends : scanLineEnds(rest, this.#layout));
  }

  /** Scans to the end of the file. */
  async complete(signal?: AbortSignal): Promise<void> {
    const scratch = this.#newScratch();
    while (this.#scanned < this.#source.size) await this.#advance(scratch, signal);
  }

  /** How many lines end at or before `offset`, a start of a unit. */
  async linesBefore(offset: number, signal?: AbortSignal): Promise<number> {
    let near = this.#nearest(offset);
    if (near.offset === offset) return near.linesBefore;
    const scratch = this.#newScratch();
    while (this.#scanned < offset) await this.#advance(scratch, signal, offset);
    near = this.#nearest(offset);
    while (near.offset < offset) {
      const bytes = await this.#block(near.offset, scratch, signal, offset);
      const lines = countLineEnds(scanLineEnds(bytes, this.#layout));
      near = { offset: near.offset + bytes.length, linesBefore: near.linesBefore + lines };
    }
    return near.linesBefore;
  }

  /** The offset at which the 1-based `line` starts; the size for the one after the last; null beyond. */
  async startOfLine(line: number, signal?: AbortSignal): Promise<number | null> {
    if (line === 1) return 0;
    const scratch = this.#newScratch();
    while (countLineEnds(this.#ends) < line - 1 && this.#scanned < this.#source.size)
      await this.#advance(scratch, signal);
    if (countLineEnds(this.#ends) < line - 1) return line - 1 === this.total ? this.#source.size : null;
    let { offset, linesBefore } = this.#places.findLast((place) => place.linesBefore < line - 1) ?? START;
    for (;;) {
      const bytes = await this.#block(offset, scratch, signal);
      // The file lost line ends since they were counted: it is another version now, and there is no such line.
      if (bytes.length === 0) return null;
      const found = findLineEnd(bytes, this.#layout, line - 1 - linesBefore);
      if (found !== null) return offset + found;
      linesBefore += countLineEnds(scanLineEnds(bytes, this.#layout));
      offset += bytes.length;
    }
  }

  /** Memory for the blocks of one call; calls that run at the same time have their own. */
  #newScratch(): Uint8Array {
    return new Uint8Array(Math.min(BLOCK + this.#layout.width, this.#source.size));
  }

  /** Other calls may have counted the same block in the meantime: `learn` takes only what is new. */
  async #advance(scratch: Uint8Array, signal?: AbortSignal, to?: number): Promise<void> {
    const from = this.#scanned;
    const bytes = await this.#block(from, scratch, signal, to);
    this.learn(from, bytes, scanLineEnds(bytes, this.#layout));
  }

  /** Up to a block of bytes from `from`, at most up to `to`, that does not end between CR and LF. */
  async #block(
    from: number,
    scratch: Uint8Array,
    signal?: AbortSignal,
    to = this.#source.size,
  ): Promise<Uint8Array> {
    const end = Math.min(from + BLOCK, to);
    const next = Math.min(end + this.#layout.width, this.#source.size);
    const bytes = await this.#source.read(from, next, signal, scratch);
    return splitsCrLf(bytes, end - from, this.#layout) ? bytes : bytes.subarray(0, end - from);
  }

  #take(bytes: Uint8Array, ends: LineEnds): void {
    this.#ends = addLineEnds(this.#ends, ends);
    this.#scanned += bytes.length;
    this.#lastLineOpen = !endsLine(bytes, this.#layout);
    const last = this.#places.at(-1) ?? START;
    if (this.#scanned - last.offset < this.#spacing) return;
    this.#places.push({ offset: this.#scanned, linesBefore: countLineEnds(this.#ends) });
    if (this.#places.length <= PLACES_MOST) return;
    this.#places = this.#places.filter((_, at) => at % 2 === 0);
    this.#spacing *= 2;
  }

  #nearest(offset: number): Place {
    if (this.#scanned === offset) return { offset, linesBefore: countLineEnds(this.#ends) };
    const place = this.#places.findLast((candidate) => candidate.offset <= offset) ?? START;
    return this.#edges.reduce(
      (best, edge) => (edge.offset <= offset && edge.offset > best.offset ? edge : best),
      place,
    );
  }
}
