import type { PageMessage, PanelView, RowDetails } from "../protocol";
import type { Choices } from "./choices";
import type { Wording } from "./wording";

/** All that the page is drawn from, and the two things that a click may do. */
export interface Page {
  readonly panel: PanelView;
  readonly details: ReadonlyMap<string, RowDetails>;
  readonly choices: Choices;
  readonly wording: Wording;
  /** Whether the page is too narrow for a name and its verdict side by side. */
  readonly isNarrow: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly choose: (some: Partial<Choices>) => void;
  readonly send: (message: PageMessage) => void;
}
