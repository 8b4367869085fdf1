/** What the host does to what its own tools answer, in UTF-16 units. */

/** The built-in reader cuts each line that is longer, and says only that some line was cut. */
export const BUILTIN_LINE_UNITS = 2000;

/** The terminal tool keeps the first 500 units of a longer output, and its end. */
export const TERMINAL_UNITS = 20_000;

/** A longer answer may be replaced by a notice as a whole. */
export const ANSWER_UNITS = 8192;

/** A longer text of the built-in reader may not have fitted into the model's room, which cuts it without a word. */
export const SURELY_FITS_UNITS = 60_000;
