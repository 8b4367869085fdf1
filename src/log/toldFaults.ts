import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";

/** Notes in the folder which bad files the user was told of, so that only one window run tells. */
export class ToldFaults {
  constructor(private readonly storage: LogStorage) {}

  /** Those of `faults` that `files`, the folder's list, does not call told. */
  untold(faults: readonly LogFault[], files: readonly string[]): readonly LogFault[] {
    return faults.filter(({ file }) => file === null || !files.includes(noteFor(file)));
  }

  /** Notes that the bad files among `faults` were told. What may be well again at the next look is none. */
  async note(faults: readonly LogFault[]): Promise<void> {
    for (const { kind, file } of faults) {
      const isLasting = kind === "damaged" || kind === "foreign" || kind === "newer";
      if (isLasting && file !== null) await this.storage.write(noteFor(file), new Uint8Array());
    }
  }

  /** Removes the notes of files that are gone. */
  async tidy(): Promise<void> {
    const files = await this.storage.list();
    const needed = new Set(files.map(noteFor));
    for (const file of files) {
      if (file.startsWith(PREFIX) && !needed.has(file)) await this.storage.delete(file);
    }
  }
}

const PREFIX = "told-";

function noteFor(file: string): string {
  return `${PREFIX}${file}.txt`;
}
