/** Memory for blocks that are read, looked through and forgotten: fresh pages cost more than the bytes in them. */
export class Scratch {
  readonly #free: Uint8Array[] = [];

  /** Runs `use` with memory of at least `size` bytes, which is its own until it is over. */
  async lend<T>(size: number, use: (memory: Uint8Array) => Promise<T>): Promise<T> {
    const known = this.#free.pop();
    const memory = known !== undefined && known.length >= size ? known : new Uint8Array(size);
    try {
      return await use(memory);
    } finally {
      if (this.#free.length < FREE_MOST) this.#free.push(memory);
    }
  }
}

const FREE_MOST = 4;
