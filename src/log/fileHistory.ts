import { Coverage } from "../core/coverage";
import type { Range } from "../core/range";
import type { Read } from "../core/read";

/** What one session was handed of one file so far. Only reads whose delivery is exact are in it. */
export class FileHistory {
  #lastVersion: string | null = null;
  readonly #versions = new Map<string, Coverage>();

  /** The version of the latest successful read; null before there is one. */
  get lastVersion(): string | null {
    return this.#lastVersion;
  }

  /** The bytes of `version` handed out: disjoint, ordered. It goes on growing with later reads. */
  coverageOf(version: string): readonly Range[] {
    return this.#versions.get(version)?.ranges ?? [];
  }

  /** Takes one more read into account; reads come in the order of time. */
  add(read: Read): void {
    if (read.outcome !== "ok" || read.delivery !== "exact" || read.range === null || read.version === null)
      return;
    this.#lastVersion = read.version;
    const coverage = this.#versions.get(read.version) ?? new Coverage();
    this.#versions.set(read.version, coverage);
    coverage.add(read.range);
  }
}
