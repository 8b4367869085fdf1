import type { Database } from "sql.js";
import { dropCleared } from "./clearing";
import type { Clearings } from "./clearings";
import type { LogFault } from "./logFault";
import type { LogStorage } from "./logStorage";
import { messageOf } from "./messageOf";
import { openPart } from "./openPart";
import { formatPartName, type PartName } from "./partName";
import type { Sqlite } from "./sqlite";

export type OpenedSave =
  | {
      readonly ok: true;
      /** Without what was cleared. The caller closes it. */
      readonly database: Database;
      readonly bytes: number;
      /** Whether the file itself still holds rows that were cleared. */
      readonly hasCleared: boolean;
    }
  | { readonly ok: false; readonly fault: LogFault; readonly bytes: number };

/** Opens saved parts, as they are after all that was cleared. */
export class PartReader {
  constructor(
    private readonly storage: LogStorage,
    private readonly sqlite: Sqlite,
    private readonly clearings: Clearings,
  ) {}

  /** Opens one save, which `isChecked` calls good already. Rejects only where SQLite cannot start. */
  async open(name: PartName, isChecked: boolean): Promise<OpenedSave> {
    const file = formatPartName(name);
    const bytes = await this.#read(file);
    if ("kind" in bytes) return { ok: false, fault: bytes, bytes: 0 };
    const opened = await openPart(this.sqlite, file, bytes, isChecked);
    if (!opened.ok) return { ...opened, bytes: bytes.length };
    const hasCleared = dropCleared(opened.database, this.clearings.all);
    return { ...opened, bytes: bytes.length, hasCleared };
  }

  async #read(file: string): Promise<Uint8Array | LogFault> {
    try {
      return await this.storage.read(file);
    } catch (error) {
      return { kind: "unreadable", file, message: messageOf(error) };
    }
  }
}
