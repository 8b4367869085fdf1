/** A task that never runs twice at once: calls that come while it runs share one more run after it. */
export class SharedTask<T> {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<T> | null = null;

  constructor(private readonly task: () => Promise<T>) {}

  /** Resolves or rejects with a run that starts after this call. */
  run(): Promise<T> {
    if (this.#next !== null) return this.#next;
    const start = () => {
      this.#next = null;
      return this.task();
    };
    // The one before may have failed: whoever called it is told, and this run goes its own way.
    this.#next = this.#running.then(start, start);
    this.#running = this.#next;
    return this.#next;
  }
}
