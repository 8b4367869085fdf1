import type { LogStorage } from "./logStorage";

/** What a log needs of its window. */
export interface ReadLogOptions {
  readonly storage: LogStorage;
  /** The bytes of SQLite's wasm build; asked for at the first use. */
  readonly loadWasm: () => Promise<Uint8Array>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Names this window run: up to 40 lower-case letters and digits, never used before. */
  readonly runId: string;
  /** A file takes no more rows than this; 2,000 where it is not given. */
  readonly rowsPerPart?: number;
  /** After a save that failed, the next try comes after this; 5,000 ms where it is not given. */
  readonly retryMs?: number;
}
