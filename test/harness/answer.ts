/** An answer of the reader, taken apart as its contract says, independently of the extension's own code. */
export interface Answer {
  readonly head: Head;
  readonly note: string;
  /** The chunk; null for an error. */
  readonly text: string | null;
  /** What follows the closing mark; empty for an error. */
  readonly tail: string;
}

export interface Head {
  readonly path: string;
  readonly mark?: string;
  readonly next_offset?: number | null;
  readonly total_bytes?: number;
  readonly error?: { readonly code: string; readonly message: string; readonly hint: string };
  readonly [field: string]: unknown;
}

/** Throws when the text is not an answer of the reader. */
export function parseAnswer(received: string): Answer {
  const [first = "", note = ""] = received.split("\n", 2);
  if (!first.startsWith("{")) throw new Error(`Not an answer of the reader: ${received.slice(0, 300)}`);
  const head: Head = JSON.parse(first);
  if (head.mark === undefined) return { head, note, text: null, tail: "" };
  const opening = `\n<<<${head.mark}\n`;
  const closing = `\n>>>${head.mark}`;
  const start = received.indexOf(opening);
  const end = received.lastIndexOf(closing);
  if (start < 0 || end < start + opening.length)
    throw new Error(`The marks are missing: ${received.slice(0, 300)}`);
  return {
    head,
    note,
    text: received.slice(start + opening.length, end),
    tail: received.slice(end + closing.length).trim(),
  };
}
