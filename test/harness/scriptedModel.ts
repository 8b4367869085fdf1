import type { ModelPart, ModelRequest } from "./modelMessages";
import type { Prompt, Reply, Script } from "./script";

/** What the model does when it is spoken to, other than in answer to what a script under way did. */
export type Play = (prompt: Prompt) => Script<string>;

/**
 * A language model that plays scripts: it answers each request of the host with the script's next step, and at
 * last with what the script returns.
 */
export class ScriptedModel {
  private readonly performances: Performance[] = [];
  private callCount = 0;

  constructor(private play: Play) {}

  /** From now on, conversations that start play this; what was under way is dropped. */
  perform(play: Play): void {
    this.play = play;
    this.performances.length = 0;
  }

  /** Tells scripts that spoke last that nobody made them speak again. */
  finish(): void {
    for (const performance of this.performances.filter(({ spoke }) => spoke))
      this.next(performance, { results: [], message: null });
  }

  answer(request: ModelRequest): readonly ModelPart[] {
    // The host also asks for titles and summaries, without tools.
    if (request.tools.length === 0) return [{ type: "text", text: "Scripted" }];
    const results = resultsOf(request);
    const message = lastMessageOf(request);
    const performance =
      this.performances.find(({ awaited }) => awaited.length > 0 && awaited.every((id) => results.has(id))) ??
      this.performances.find(({ spoke }) => spoke) ??
      this.start(request, message);
    const parts = performance.awaited.map((id) => results.get(id) ?? []);
    return this.next(performance, {
      results: parts.map((texts) => ({ parts: texts, text: texts.join("") })),
      message,
    });
  }

  private start(request: ModelRequest, text: string): Performance {
    const script = this.play({ text, tools: request.tools });
    const performance: Performance = { script, awaited: [], spoke: false };
    this.performances.push(performance);
    return performance;
  }

  private next(performance: Performance, reply: Reply): readonly ModelPart[] {
    const { done, value } = performance.script.next(reply);
    performance.awaited = [];
    if (done === true) {
      this.performances.splice(this.performances.indexOf(performance), 1);
      return [{ type: "text", text: value }];
    }
    performance.spoke = "say" in value;
    if ("say" in value) return [{ type: "text", text: value.say }];
    const calls = value.calls.map(({ name, input }) => ({
      type: "call" as const,
      id: this.nextCallId(),
      name,
      input,
    }));
    performance.awaited = calls.map(({ id }) => id);
    return calls;
  }

  private nextCallId(): string {
    this.callCount += 1;
    return `call_${this.callCount}`;
  }
}

/** A script under way: the calls whose results it awaits, or that it last spoke and may be spoken to. */
interface Performance {
  readonly script: Script<string>;
  awaited: readonly string[];
  spoke: boolean;
}

function resultsOf({ messages }: ModelRequest): ReadonlyMap<string, readonly string[]> {
  const parts = messages.flatMap((message) => message.parts);
  return new Map(parts.flatMap((part) => (part.type === "result" ? [[part.id, part.parts] as const] : [])));
}

function lastMessageOf({ messages }: ModelRequest): string {
  const texts = messages.filter(({ role }) => role === "user").map(({ parts }) => textOf(parts));
  return texts.findLast((text) => text !== "") ?? "";
}

function textOf(parts: readonly ModelPart[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
}
