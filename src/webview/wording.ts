import * as l10n from "@vscode/l10n";
import type {
  Amount,
  FileRow,
  Lines,
  OtherReader,
  Piece,
  ReadRow,
  SessionItem,
  SessionTotals,
  Verdict,
} from "../protocol";
import type { Sort } from "./choices";
import { failureText } from "./failureText";

/** Everything the panel says, in the language of the editor. The texts themselves are translated by key. */
export class Wording {
  readonly #number: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #ago: Intl.RelativeTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #date: Intl.DateTimeFormat;

  constructor(readonly language: string) {
    this.#number = new Intl.NumberFormat(language);
    this.#percent = new Intl.NumberFormat(language, { style: "percent" });
    this.#ago = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
    this.#time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
    this.#date = new Intl.DateTimeFormat(language, { month: "short", day: "numeric" });
  }

  number(value: number): string {
    return this.#number.format(value);
  }

  chip(verdict: Verdict | null, count: number): string {
    const n = this.number(count);
    switch (verdict) {
      case null:
        return l10n.t("All {0}", n);
      case "abandoned":
        return l10n.t("Abandoned {0}", n);
      case "reading":
        return l10n.t("Reading {0}", n);
      case "complete":
        return l10n.t("Complete {0}", n);
      case "excerpt":
        return l10n.t("Excerpt {0}", n);
      case "refused":
        return l10n.t("Refused {0}", n);
    }
  }

  sort(sort: Sort): string {
    const words: Readonly<Record<Sort, string>> = {
      verdict: l10n.t("Verdict"),
      name: l10n.t("Name"),
      percent: l10n.t("Least read"),
      recent: l10n.t("Last read"),
    };
    return words[sort];
  }

  session({ kind, startedAt, firstFile, running }: SessionItem, now: number): string {
    const when = this.#day(startedAt, now);
    const name = kind === "window" ? l10n.t("calls outside a chat") : (firstFile ?? l10n.t("no file"));
    return running ? l10n.t("{0} · {1} · running", when, name) : l10n.t("{0} · {1}", when, name);
  }

  /** The share of cuts that the agent went on from; empty where nothing was cut. Stands before `followThrough`. */
  followedShare({ handed, followed }: SessionTotals): string {
    return handed === 0 ? "" : this.#percent.format(followed / handed);
  }

  followThrough({ handed, followed, open }: SessionTotals): string {
    if (handed === 0) return l10n.t("No answer of this tool was truncated");
    const sentence =
      handed === 1
        ? l10n.t("follow-through: went on after {0} of 1 truncated answer", this.number(followed))
        : l10n.t(
            "follow-through: went on after {0} of {1} truncated answers",
            this.number(followed),
            this.number(handed),
          );
    return open === 0 ? sentence : l10n.t("{0}, {1} still open", sentence, this.number(open));
  }

  unsaid(count: number): string {
    return count === 1
      ? l10n.t("1 answer of another reader was cut without saying so")
      : l10n.t("{0} answers of other readers were cut without saying so", this.number(count));
  }

  amount({ amount, only, verdict }: FileRow): string {
    if (amount === null) return "";
    if (verdict === "excerpt" && only !== null && amount.unit === "lines" && amount.total !== null)
      return only.start === only.end
        ? l10n.t("line {0} of {1}, as asked", this.number(only.start), this.number(amount.total))
        : l10n.t("lines {0} of {1}, as asked", this.#span(only), this.number(amount.total));
    return this.#measured(amount);
  }

  calls(count: number): string {
    return count === 1 ? l10n.t("1 call") : l10n.t("{0} calls", this.number(count));
  }

  reader(reader: "readaudit" | OtherReader): string {
    if (reader === "readaudit") return l10n.t("audited reader");
    return reader === "builtin" ? l10n.t("built-in reader") : l10n.t("terminal");
  }

  /** What a screen reader hears when the numbers change. */
  live(files: readonly FileRow[]): string {
    const count = (verdict: Verdict) => this.number(files.filter((row) => row.verdict === verdict).length);
    return l10n.t("{0} complete, {1} abandoned", count("complete"), count("abandoned"));
  }

  /** The time of day, or "2 min. ago" for the last hour; days are named where it was not today. */
  ago(at: number, now: number): string {
    const minutes = Math.floor((now - at) / 60_000);
    if (minutes < 1) return l10n.t("just now");
    return minutes < 60 ? this.#ago.format(-minutes, "minute") : this.#day(at, now);
  }

  piece({ start, end, lines }: Piece): string {
    if (lines === null) return l10n.t("bytes {0}–{1}", this.number(start), this.number(end));
    return lines.start === lines.end
      ? l10n.t("line {0}", this.number(lines.start))
      : l10n.t("lines {0}", this.#span(lines));
  }

  unread(piece: Piece): string {
    return l10n.t("Unread: {0}", this.piece(piece));
  }

  /** What a read ended with; the second column of its line. */
  handedOut({ ending, nextOffset, error }: ReadRow): string {
    switch (ending) {
      case "failed":
        return error === null ? "" : failureText(error);
      case "end":
        return l10n.t("to the end");
      case "asked":
        return l10n.t("as asked");
      case "unsaid":
        return l10n.t("cut, not said");
      case "overridden":
        return l10n.t("went on all the same");
      default:
        return nextOffset === null ? l10n.t("truncated") : l10n.t("truncated → {0}", this.number(nextOffset));
    }
  }

  /** What the agent made of a cut; empty where there was none. */
  answer({ ending }: ReadRow): string {
    if (ending === "followed") return l10n.t("followed");
    if (ending === "ignored") return l10n.t("ignored");
    return ending === "open" ? l10n.t("open") : "";
  }

  /** The second line of a read: its bytes, where the first names lines, who read, and how long it took. */
  readFacts({ piece, reader, durationMs, atMost, ending }: ReadRow): string {
    if (ending === "overridden") return l10n.t("guard");
    const bytes = piece === null || piece.lines === null ? [] : [this.piece({ ...piece, lines: null })];
    const who = atMost ? [this.reader(reader), l10n.t("at most")] : [this.reader(reader)];
    return [...who, ...bytes, l10n.t("{0} ms", this.number(Math.round(durationMs)))].join(" · ");
  }

  /** Beside the verdict of a file of which several versions were read. */
  changed(verdict: Verdict): string {
    return verdict === "complete" ? l10n.t("changed since") : l10n.t("changed");
  }

  more(count: number): string {
    return count === 1 ? l10n.t("and 1 more piece") : l10n.t("and {0} more pieces", this.number(count));
  }

  #measured({ unit, read, total, atMost }: Amount): string {
    const [some, all] = [this.number(read), total === null ? "?" : this.number(total)];
    if (unit === "bytes")
      return atMost ? l10n.t("at most {0} of {1} bytes", some, all) : l10n.t("{0} of {1} bytes", some, all);
    if (total === 1) return atMost ? l10n.t("at most {0} of 1 line", some) : l10n.t("{0} of 1 line", some);
    return atMost ? l10n.t("at most {0} of {1} lines", some, all) : l10n.t("{0} of {1} lines", some, all);
  }

  #span({ start, end }: Lines): string {
    return start === end ? this.number(start) : `${this.number(start)}–${this.number(end)}`;
  }

  #day(at: number, now: number): string {
    const days = dayOf(now) - dayOf(at);
    const time = this.#time.format(at);
    if (days === 0) return l10n.t("Today {0}", time);
    return days === 1 ? l10n.t("Yesterday {0}", time) : `${this.#date.format(at)} ${time}`;
  }
}

/** Number of the local day. */
function dayOf(at: number): number {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
