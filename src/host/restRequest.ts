import type { FileAudit } from "../core/fileAudit";

/** The request that makes an agent read what it was not handed of a file; null where nothing is left. In English. */
export function restRequest({ path, exact }: FileAudit): string | null {
  const unread = exact.unread();
  if (unread.length === 0) return null;
  const calls = unread.slice(0, MOST_CALLS).map(({ start, end }) => {
    const size = end === exact.totalBytes ? "" : ` size=${end - start}`;
    return `- offset=${start}${size} (bytes ${start}-${end} of ${exact.totalBytes})`;
  });
  const left = unread.length - calls.length;
  return [
    `#auditedRead Read the rest of ${JSON.stringify(path)}, and go on while the answer is truncated:`,
    ...calls,
    ...(left > 0 ? [`- and ${left} more pieces: #unread names them`] : []),
  ].join("\n");
}

/** More calls than this would bury the request; the tool that lists what is unread names the others. */
const MOST_CALLS = 8;
