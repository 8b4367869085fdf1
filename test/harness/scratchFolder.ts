import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder for temporary files, removed when it is disposed of and at the latest when this process ends. */
export class ScratchFolder {
  /** Absolute. */
  readonly path: string;
  private readonly removeWithUs = () => this.remove();

  constructor(name: string) {
    this.path = mkdtempSync(join(tmpdir(), `read-audit-${name}-`));
    process.once("exit", this.removeWithUs);
  }

  dispose(): void {
    process.off("exit", this.removeWithUs);
    this.remove();
  }

  private remove(): void {
    // What was just killed may still hold a file for a moment.
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}
