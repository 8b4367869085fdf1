/**
 * Where the log's files are kept: one flat folder. Methods reject with the host's own error where the folder cannot
 * be used; a folder that does not exist yet lists as empty and is made by the first write.
 */
export interface LogStorage {
  list(): Promise<readonly string[]>;
  read(name: string): Promise<Uint8Array>;
  /** Writes the whole file. A write that was interrupted may leave a part of it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing where the file is gone already. */
  delete(name: string): Promise<void>;
}
