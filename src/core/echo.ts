/** At most 200 UTF-16 units of somebody else's text are repeated in an answer. */
export const ECHO_UNITS = 200;

// Control and bidirectional characters could make a name look like another, or like a line of ours.
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text that is not ours, fit for one line of an answer or a prompt: at most `units` UTF-16 units, control and bidirectional characters escaped. */
export function echo(text: string, units = ECHO_UNITS): string {
  const safe = escapeUnsafe(text.slice(0, units + 1));
  if (text.length <= units && safe.length <= units) return safe.toWellFormed();
  return `${safe.slice(0, units - 1).toWellFormed()}…`;
}

/** Control and bidirectional characters as JSON escapes them, which in JSON changes nothing but the looks. */
export function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
