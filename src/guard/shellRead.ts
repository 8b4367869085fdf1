import { parse } from "shell-quote";
import { type Slice, WHOLE } from "./slice";

/** One simple command that reads files. */
export interface ShellRead {
  /** As the command names them. */
  readonly paths: readonly string[];
  readonly slice: Slice;
  /** Whether a pager shows it, of which nobody knows how much the agent sees. */
  readonly isPaged: boolean;
}

/** Takes a terminal's command; null where it is anything but one simple reading command with literal paths. */
export function parseShellRead(command: string): ShellRead | null {
  // The shell would replace these by something else, which only the shell can tell.
  if (/[$`\n\r!{}]|(^|\s)~/.test(command)) return null;
  const words = parse(command).filter((word) => typeof word === "string");
  if (words.length !== parse(command).length) return null;
  const [name = "", ...rest] = words;
  const read = readOf(name, rest);
  return read !== null && read.paths.length > 0 && read.paths.every((path) => path !== "-") ? read : null;
}

function readOf(name: string, args: readonly string[]): ShellRead | null {
  switch (name) {
    case "cat":
    case "nl":
      return whole(args, false);
    case "less":
    case "more":
      return whole(args, true);
    case "head":
      return part(args, (count) => (/^\d+$/.test(count) ? lines(1, Number(count)) : null));
    case "tail":
      return part(args, (count) => {
        if (/^\+\d+$/.test(count)) return lines(Math.max(1, Number(count)), null);
        return /^\d+$/.test(count) ? { kind: "lastLines", count: Number(count) } : null;
      });
    case "sed":
      return sed(args);
    default:
      return null;
  }
}

/** Short options of these commands number lines or show what is unseen; a long one may be anything. */
function whole(args: readonly string[], isPaged: boolean): ShellRead | null {
  const paths = operands(args.filter((arg) => !/^-[A-Za-z]+$/.test(arg)));
  return paths === null ? null : { paths, slice: WHOLE, isPaged };
}

/** `-n COUNT`, `-nCOUNT`, `--lines=COUNT`, `-COUNT`; ten lines without. */
function part(args: readonly string[], sliceOf: (count: string) => Slice | null): ShellRead | null {
  const [first = "", second = "", ...others] = args;
  const joined = /^(?:-n|--lines=|-(?=\d))(\+?\d+)$/.exec(first)?.[1];
  const [count, rest] =
    first === "-n" || first === "--lines"
      ? [second, others]
      : joined
        ? [joined, args.slice(1)]
        : ["10", args];
  const slice = sliceOf(count);
  const paths = operands(rest);
  return slice === null || paths === null ? null : { paths, slice, isPaged: false };
}

/** `sed -n 'A,Bp' FILE`: of several files, sed would count the lines in one row. */
function sed(args: readonly string[]): ShellRead | null {
  const [flag, script = "", ...rest] = args;
  const paths = operands(rest);
  const [, first, , last] = /^(\d+)(,(\d+|\$))?p;?$/.exec(script) ?? [];
  if (flag !== "-n" || first === undefined || paths?.length !== 1) return null;
  const end = last === "$" ? null : Number(last ?? first);
  return { paths, slice: lines(Number(first), end), isPaged: false };
}

function lines(first: number, last: number | null): Slice {
  return { kind: "lines", first, last };
}

/** What follows the options; null where there is an option that is not known here. */
function operands(args: readonly string[]): readonly string[] | null {
  const end = args.indexOf("--");
  const before = end < 0 ? args : args.slice(0, end);
  return before.some((arg) => arg.startsWith("-") && arg !== "-") ? null : args.filter((arg) => arg !== "--");
}
