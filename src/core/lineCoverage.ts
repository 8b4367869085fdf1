import { Coverage } from "./coverage";
import { missingRanges, type Range } from "./range";
import type { Read } from "./read";

/** A stretch of a file: bytes as in a range, and the lines that it touches (1-based, inclusive) where known. */
export interface Piece extends Range {
  readonly startLine: number | null;
  readonly endLine: number | null;
}

/** The bytes that a set of reads covers, and the lines that go with them. */
export class LineCoverage {
  readonly #bytes = new Coverage();
  readonly #again = new Coverage();
  readonly #starts = new Map<number, Edge | null>();
  readonly #ends = new Map<number, Edge | null>();
  #totalBytes: number | null = null;
  #totalLines: number | null = null;

  /** Disjoint, ordered. */
  get ranges(): readonly Range[] {
    return this.#bytes.ranges;
  }

  /** What was covered more than once: disjoint, ordered. */
  get again(): readonly Range[] {
    return this.#again.ranges;
  }

  get totalBytes(): number | null {
    return this.#totalBytes;
  }

  get totalLines(): number | null {
    return this.#totalLines;
  }

  /** Whether the size is known and every byte is covered. */
  get isWhole(): boolean {
    return this.#totalBytes !== null && this.#bytes.isWhole(this.#totalBytes);
  }

  /** Takes in one read that handed out `range`. */
  add(read: Read, range: Range): void {
    this.#totalBytes = read.totalBytes ?? this.#totalBytes;
    this.#totalLines = read.totalLines ?? this.#totalLines;
    if (range.end <= range.start) return;
    for (const overlap of this.#bytes.overlapWith(range)) this.#again.add(overlap);
    this.#bytes.add(range);
    this.#starts.set(range.start, edge(read.startLine, read.startsMidLine));
    this.#ends.set(range.end, edge(read.endLine, read.endsMidLine));
  }

  /** How many lines are covered from their start to their end; null where a read did not know its lines. */
  linesRead(): number | null {
    let lines = 0;
    for (const { start, end } of this.ranges) {
      const first = this.#starts.get(start) ?? null;
      const last = this.#ends.get(end) ?? null;
      if (first === null || last === null) return null;
      lines += Math.max(0, last.line - first.line + 1 - Number(first.isMidLine) - Number(last.isMidLine));
    }
    return lines;
  }

  /** What is not covered, in order; empty where the size is unknown. */
  unread(): readonly Piece[] {
    if (this.#totalBytes === null) return [];
    return missingRanges(this.ranges, this.#totalBytes).map(({ start, end }) => {
      const before = this.#ends.get(start) ?? null;
      const after = this.#starts.get(end) ?? null;
      const startLine = start === 0 ? 1 : before && before.line + (before.isMidLine ? 0 : 1);
      const endLine =
        end === this.#totalBytes ? this.#totalLines : after && after.line - (after.isMidLine ? 0 : 1);
      return { start, end, startLine, endLine };
    });
  }
}

/** Where a covered range begins or ends; every such place is the edge of some read. */
interface Edge {
  readonly line: number;
  readonly isMidLine: boolean;
}

function edge(line: number | null, isMidLine: boolean): Edge | null {
  return line === null ? null : { line, isMidLine };
}
