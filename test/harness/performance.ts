import { EventEmitter, once } from "node:events";
import type { Prompt, Script } from "./script";

/** One script, played once, whose end can be awaited. */
export class Performance<T> {
  private readonly events = new EventEmitter<{ rest: [] }>();
  private started = false;
  private outcome: { readonly value: T } | { readonly error: unknown } | null = null;
  private resting = false;

  constructor(private readonly script: (prompt: Prompt) => Script<T>) {}

  /** Plays the script for the first prompt. Later ones, as of a hook after its end, are only acknowledged. */
  *play(prompt: Prompt): Script<string> {
    if (this.started) return "Done.";
    this.started = true;
    try {
      const script = this.script(prompt);
      let step = script.next({ results: [], message: prompt.text });
      while (step.done !== true) {
        this.rest("say" in step.value);
        step = script.next(yield step.value);
      }
      this.outcome = { value: step.value };
    } catch (error) {
      // Thrown here, it would only show in the chat.
      this.outcome = { error };
    }
    this.rest(true);
    return "Done.";
  }

  /** Resolves when the script has ended or has spoken; rejects when it has not for so many milliseconds. */
  async rested(milliseconds: number): Promise<void> {
    if (!this.resting) await once(this.events, "rest", { signal: AbortSignal.timeout(milliseconds) });
  }

  /** What the script returned. Throws what it threw, or when it has not ended. */
  result(): T {
    if (this.outcome === null) throw new Error("The agent left the script before its end.");
    if ("error" in this.outcome) throw this.outcome.error;
    return this.outcome.value;
  }

  private rest(resting: boolean): void {
    this.resting = resting;
    if (resting) this.events.emit("rest");
  }
}
