/** Runs tasks one after the other, in the order of their calls. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects with the task; one that fails holds up no other. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result;
    return result;
  }
}
