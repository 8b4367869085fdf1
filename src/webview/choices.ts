import { VERDICTS, type Verdict } from "../protocol";

/** What the person at the panel chose; kept by the host while the page is hidden or reloaded. */
export interface Choices {
  /** null follows the newest session. */
  readonly session: string | null;
  readonly verdict: Verdict | null;
  readonly text: string;
  readonly sort: Sort;
  /** Ids of the rows that are open. */
  readonly expanded: readonly string[];
  /** Key of the item that the keyboard is on. */
  readonly active: string | null;
  /** CSS pixels. */
  readonly scrollTop: number;
}

export const SORTS = ["verdict", "name", "percent", "recent"] as const;
export type Sort = (typeof SORTS)[number];

export const FIRST_CHOICES: Choices = {
  session: null,
  verdict: null,
  text: "",
  sort: "verdict",
  expanded: [],
  active: null,
  scrollTop: 0,
};

/** Reads choices that an earlier page kept; whatever it does not know is left at its first value. */
export function parseChoices(kept: unknown): Choices {
  const value: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  const { session, verdict, text, sort, expanded, active, scrollTop } = value;
  return {
    session: typeof session === "string" ? session : FIRST_CHOICES.session,
    verdict: VERDICTS.find((known) => known === verdict) ?? FIRST_CHOICES.verdict,
    text: typeof text === "string" ? text : FIRST_CHOICES.text,
    sort: SORTS.find((known) => known === sort) ?? FIRST_CHOICES.sort,
    expanded: Array.isArray(expanded)
      ? expanded.filter((id) => typeof id === "string")
      : FIRST_CHOICES.expanded,
    active: typeof active === "string" ? active : FIRST_CHOICES.active,
    scrollTop: typeof scrollTop === "number" ? scrollTop : FIRST_CHOICES.scrollTop,
  };
}
