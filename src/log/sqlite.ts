import initSqlJs, { type Database, type SqlJsStatic } from "sql.js";
import type { LogFault } from "./logFault";
import { messageOf } from "./messageOf";

/** SQLite, started at the first use. */
export class Sqlite {
  #started: Promise<SqlJsStatic> | null = null;
  #fault: LogFault | null = null;

  /** `loadWasm` gets the bytes of SQLite's wasm build. */
  constructor(private readonly loadWasm: () => Promise<Uint8Array>) {}

  /** Why it did not start at the last try; null where it did, or was not needed yet. */
  get fault(): LogFault | null {
    return this.#fault;
  }

  /** A database over a copy of `bytes`, or an empty one. Rejects where SQLite cannot start; the next call tries again. */
  async open(bytes?: Uint8Array): Promise<Database> {
    this.#started ??= this.#start();
    const sqlite = await this.#started;
    return new sqlite.Database(bytes);
  }

  async #start(): Promise<SqlJsStatic> {
    try {
      const wasm = await this.loadWasm();
      const started = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
      this.#fault = null;
      return started;
    } catch (error) {
      this.#started = null;
      this.#fault = { kind: "engine", file: null, message: messageOf(error) };
      throw error;
    }
  }
}
