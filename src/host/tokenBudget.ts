import type { Room } from "../core/fitChunk";
import { orAborted } from "../core/orAborted";

/** What the host states with a call: how many tokens are left, and how it counts them. */
export interface StatedBudget {
  readonly tokenBudget: number;
  countTokens(text: string): PromiseLike<number>;
}

/** Shares the host's token budget between the calls of a session: half of it is for what we hand out. */
export class TokenBudget {
  readonly #taken = new Map<string, { readonly stated: number; readonly tokens: number }>();
  readonly #queues = new Map<string, Promise<unknown>>();

  /**
   * Runs `fill` with the room that is left to `session`, one call after the other, and books what it took. The
   * host states a new budget with each request; under the same one, earlier calls' answers count. Throws the
   * signal's reason when aborted, also while the host counts or another call is at it.
   */
  async within<T extends { readonly taken: number } | null>(
    session: string,
    stated: StatedBudget,
    fill: (room: Room) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const before = this.#queues.get(session) ?? Promise.resolve();
    const mine = before.then(() => this.#fill(session, stated, fill, signal));
    const settled = mine.catch(() => undefined); // Who asked is told; the next in line only waits.
    this.#queues.set(session, settled);
    try {
      return await orAborted(mine, signal);
    } finally {
      if (this.#queues.get(session) === settled) this.#queues.delete(session);
    }
  }

  async #fill<T extends { readonly taken: number } | null>(
    session: string,
    { tokenBudget, countTokens }: StatedBudget,
    fill: (room: Room) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    const booked = this.#taken.get(session);
    const tokens = booked?.stated === tokenBudget ? booked.tokens : 0;
    const left = Math.floor(tokenBudget / 2) - tokens;
    const fitted = await fill({
      left,
      measure: (text) => orAborted(countTokens(text), signal),
      limitedBy: "token_budget",
    });
    if (fitted !== null) this.#taken.set(session, { stated: tokenBudget, tokens: tokens + fitted.taken });
    return fitted;
  }
}
