import { type Answer, type AnswerFacts, answer, failureAnswer } from "../core/answer";
import type { Failure } from "../core/failure";
import type { Outcome } from "../core/read";
import { parseReadArguments, type ReadArguments } from "../core/readArguments";
import type { Logged } from "../log/logged";
import type { ReadLog } from "../log/readLog";
import type { FileReader } from "./fileReader";
import type { PathResolver, Target } from "./pathResolver";
import type { Permissions } from "./permissions";
import { type RowFacts, readRow } from "./readRow";
import type { Session } from "./session";
import type { ReadSettings } from "./settings";
import type { StatedBudget } from "./tokenBudget";

/** One call of the tool as the host passes it. */
export interface ReadCall {
  readonly input: unknown;
  readonly session: Session;
  /** One request of the session; null where the host does not say. */
  readonly turn: string | null;
  readonly budget: StatedBudget | null;
  readonly signal: AbortSignal;
}

export interface ReaderOptions {
  readonly resolver: Pick<PathResolver, "resolve" | "stillLeadsTo">;
  readonly permissions: Pick<Permissions, "check">;
  readonly files: FileReader;
  readonly log: Pick<ReadLog, "append" | "amend" | "history">;
  readonly settings: () => ReadSettings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Answers calls: arguments, path, permission, file, chunk, contract, log. What was not logged says so. */
export class Reader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** The text parts to deliver. Expected failures are answers; only a cancellation or a bug throws. */
  async read(call: ReadCall): Promise<Answer> {
    const run: Run = { call, at: this.#options.now(), args: null, target: null, isLogged: false };
    try {
      return await this.#answer(run);
    } catch (error) {
      if (call.signal.aborted && !run.isLogged) await this.#append(run, "cancelled", []);
      throw error;
    }
  }

  async #answer(run: Run): Promise<Answer> {
    const { input, session, budget, signal } = run.call;
    const args = parseReadArguments(input);
    if (!args.ok) return this.#refuse(run, args.failure);
    run.args = args.value;
    const target = await this.#options.resolver.resolve(args.value.path);
    if (!target.ok) return this.#refuse(run, target.failure);
    run.target = target.value;
    const refusal = this.#options.permissions.check(session, args.value, target.value);
    if (refusal !== null) return this.#refuse(run, refusal);
    signal.throwIfAborted();

    const settings = this.#options.settings();
    const history = await this.#options.log.history(session.id, run.target.file);
    const facts = await this.#options.files.read({
      args: args.value,
      target: run.target,
      session,
      budget,
      settings,
      history,
      signal,
    });
    signal.throwIfAborted();
    if (!(await this.#options.resolver.stillLeadsTo(run.target))) return this.#refuse(run, EXCHANGED);
    return facts.ok ? this.#deliver(run, facts.value, settings.partUnits) : this.#refuse(run, facts.failure);
  }

  async #deliver(run: Run, facts: AnswerFacts, partUnits: number): Promise<Answer> {
    const parts = answer(facts, partUnits);
    const logged = await this.#append(run, "ok", parts, { facts });
    // The model will not get what was cancelled while the row was saved.
    if (run.call.signal.aborted) await this.#options.log.amend(logged.id, "cancelled");
    run.call.signal.throwIfAborted();
    return logged.logged ? parts : answer({ ...facts, logged: false }, partUnits);
  }

  async #refuse(run: Run, failure: Failure): Promise<Answer> {
    const path = run.target?.path ?? run.args?.path ?? "";
    const { partUnits } = this.#options.settings();
    const parts = failureAnswer(path, failure, true, partUnits);
    const { logged } = await this.#append(run, failure.code, parts, { totalBytes: failure.totalBytes });
    return logged ? parts : failureAnswer(path, failure, false, partUnits);
  }

  #append(run: Run, outcome: Outcome, parts: Answer, known: Known = {}): Promise<Logged> {
    run.isLogged = true;
    const { call, at, args, target } = run;
    const durationMs = this.#options.now() - at;
    return this.#options.log.append(
      readRow({ call, at, durationMs, args, target, outcome, parts, ...known }),
    );
  }
}

/** What is known of a call so far. */
interface Run {
  readonly call: ReadCall;
  readonly at: number;
  args: ReadArguments | null;
  target: Target | null;
  isLogged: boolean;
}

type Known = Pick<RowFacts, "facts" | "totalBytes">;

const EXCHANGED: Failure = {
  code: "denied",
  message: "The path led to another file when it was looked at again after reading.",
  hint: "Call again.",
};
