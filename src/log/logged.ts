import type { ReadId } from "../core/loggedRead";
import type { LogFault } from "./logFault";

/** What became of a row: saved, or kept in memory until a save works again. */
export type Logged =
  | { readonly id: ReadId; readonly logged: true }
  | { readonly id: ReadId; readonly logged: false; readonly fault: LogFault };
