/** Bytes of one version of a file, as encoded, byte order mark included. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /**
   * The bytes `[start, end)`; the caller keeps both within the size. They may be put into `scratch`, which is at
   * least as long: fresh memory for each block costs more than its bytes. Throws the signal's reason when aborted.
   */
  read(start: number, end: number, signal?: AbortSignal, scratch?: Uint8Array): Promise<Uint8Array>;
}

/** Bytes that are held in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async (start, end, signal) => {
      signal?.throwIfAborted();
      return bytes.subarray(start, end);
    },
  };
}
