import { echo } from "./echo";
import { failed, type Result, success } from "./failure";
import type { Requested } from "./read";

/** The arguments of one call after validation. Offsets and sizes are bytes; lines are 1-based, `endLine` is inclusive. */
export interface ReadArguments extends Requested {
  readonly path: string;
  /** Names that the tool does not take, as the model wrote them. */
  readonly ignored: readonly string[];
}

const INTEGERS = {
  offset: { least: 0, takes: "a whole number of bytes, 0 or more" },
  size: { least: 1, takes: "a whole number of bytes, 1 or more" },
  start_line: { least: 1, takes: "a line number, 1 or more" },
  end_line: { least: 1, takes: "a line number, 1 or more" },
} as const;
type IntegerName = keyof typeof INTEGERS;
const INTEGER_NAMES = ["offset", "size", "start_line", "end_line"] as const satisfies readonly IntegerName[];

export const ARGUMENT_NAMES = ["path", ...INTEGER_NAMES] as const;

/**
 * Validates what the host passes as input: it may be anything, as the host gives up validating after a few
 * failures. Numeric strings are taken as numbers and null as absent; everything else is `bad_arguments`.
 */
export function parseReadArguments(input: unknown): Result<ReadArguments> {
  const given = Object.entries(typeof input === "object" && input !== null ? input : {});
  const fields = new Map<string, unknown>(given.filter(([, value]) => value !== null && value !== undefined));
  const ignored = given.map(([name]) => name).filter((name) => !isArgumentName(name));

  const path = fields.get("path");
  if (typeof path !== "string" || path.trim() === "") return missingPath(path, ignored);

  const numbers: Record<IntegerName, number | null> = {
    offset: null,
    size: null,
    start_line: null,
    end_line: null,
  };
  for (const name of INTEGER_NAMES) {
    const number = integer(name, fields.get(name));
    if (!number.ok) return number;
    numbers[name] = number.value;
  }
  const { offset, size, start_line: startLine, end_line: endLine } = numbers;

  if (offset !== null && startLine !== null)
    return bad(
      "offset and start_line exclude each other.",
      "Pass one of them: offset to go on, or start_line.",
    );
  if (startLine !== null && endLine !== null && endLine < startLine)
    return bad("end_line is before start_line.", "Pass an end_line that is at or after start_line.");
  return success({ path, offset, size, startLine, endLine, ignored });
}

function isArgumentName(name: string): boolean {
  return ARGUMENT_NAMES.some((known) => known === name);
}

function integer(name: IntegerName, given: unknown): Result<number | null> {
  if (given === undefined) return success(null);
  const { least, takes } = INTEGERS[name];
  const value = typeof given === "string" && /^\d{1,17}$/.test(given.trim()) ? Number(given) : given;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return success(value);
  return bad(
    `${name} takes ${takes}; it was ${echo(describe(given), 60)}.`,
    `Call again with a valid ${name}, or leave it out.`,
  );
}

function describe(value: unknown): string {
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
}

function missingPath(path: unknown, ignored: readonly string[]): Result<never> {
  const was = path === undefined ? "it is missing" : `it was ${echo(describe(path), 60)}`;
  const meant =
    ignored.length === 0
      ? ""
      : ` Not an argument: ${ignored
          .slice(0, 3)
          .map((name) => echo(name, 40))
          .join(", ")}.`;
  return bad(`path takes the path or URI of a file; ${was}.${meant}`, 'Call again with {"path": "…"}.');
}

function bad(message: string, hint: string): Result<never> {
  return failed({ code: "bad_arguments", message, hint });
}
