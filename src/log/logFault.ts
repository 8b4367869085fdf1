/**
 * Why the log is not what it should be. `save`: rows are kept in memory only, until a save works.
 * The others name a file that was left alone: `damaged` does not open or fails its check, `foreign` is not
 * of this extension, `newer` was written by a later version of it, `unreadable` could not be read.
 * `engine`: SQLite itself could not be started. `guard`: what other readers read may be missing.
 */
export interface LogFault {
  readonly kind: "save" | "damaged" | "foreign" | "newer" | "unreadable" | "engine" | "guard";
  /** The file's name; null for a fault of the log as a whole. */
  readonly file: string | null;
  /** The cause in the host's words. */
  readonly message: string;
}
