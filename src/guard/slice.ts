/** The part of a file that a command asks for: lines from `first` to `last` (1-based, inclusive; null: the end), or the last `count`. */
export type Slice =
  | { readonly kind: "lines"; readonly first: number; readonly last: number | null }
  | { readonly kind: "lastLines"; readonly count: number };

export const WHOLE: Slice = { kind: "lines", first: 1, last: null };
