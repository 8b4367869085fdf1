/** The settings that one read follows. */
export interface ReadSettings {
  /** At most this many bytes of a file in one answer. */
  readonly chunkBytes: number;
  /** At most this many UTF-16 units in one text part. */
  readonly partUnits: number;
}
