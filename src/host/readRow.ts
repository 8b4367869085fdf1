import type { Answer, AnswerFacts } from "../core/answer";
import { echo } from "../core/echo";
import type { Outcome, Read, Requested } from "../core/read";
import type { ReadArguments } from "../core/readArguments";
import type { Target } from "./pathResolver";
import type { ReadCall } from "./reader";

/** What a row of the log is made of. */
export interface RowFacts {
  readonly call: ReadCall;
  readonly at: number;
  readonly durationMs: number;
  /** Null where the call failed before they were known. */
  readonly args: ReadArguments | null;
  readonly target: Target | null;
  readonly outcome: Outcome;
  readonly parts: Answer;
  /** What was handed out; absent where the call did not succeed. */
  readonly facts?: AnswerFacts;
  readonly totalBytes?: number | undefined;
}

/** One call as the log keeps it: ranges and names, never text. */
export function readRow({
  call,
  at,
  durationMs,
  args,
  target,
  outcome,
  parts,
  facts,
  totalBytes,
}: RowFacts): Read {
  const { session, turn } = call;
  const chunk = facts?.chunk;
  const asked = echo(args?.path ?? "");
  const limitedBy = chunk?.limitedBy ?? null;
  return {
    session: session.id,
    harness: session.harness,
    agent: null,
    turn,
    reader: "readaudit",
    at,
    durationMs,
    file: target?.file ?? asked,
    path: target?.path ?? asked,
    outcome,
    requested: requested(args),
    range: chunk?.range ?? null,
    delivery: chunk === undefined ? "unknown" : "exact",
    totalBytes: facts?.totalBytes ?? totalBytes ?? null,
    truncated: limitedBy !== null,
    limitedBy,
    nextOffset: limitedBy === null ? null : (chunk?.range.end ?? null),
    startLine: chunk?.startLine ?? null,
    endLine: chunk?.endLine ?? null,
    totalLines: facts?.totalLines ?? null,
    startsMidLine: chunk?.startsMidLine ?? false,
    endsMidLine: chunk?.endsMidLine ?? false,
    version: facts?.version ?? null,
    encoding: facts?.encoding ?? null,
    source: facts?.source ?? null,
    parts: parts.length,
    units: parts.reduce((sum, part) => sum + part.length, 0),
  };
}

function requested(args: ReadArguments | null): Requested {
  if (args === null) return { offset: null, size: null, startLine: null, endLine: null };
  const { offset, size, startLine, endLine } = args;
  return { offset, size, startLine, endLine };
}
