import type { LoggedRead } from "../../src/core/loggedRead";
import { aRead } from "../unit/aRead";

/** When the seeded session is looked at, and how long ago its files were read. */
export const NOW = Date.UTC(2026, 4, 4, 12, 2);

/** Reads of `files` files in one session, with `readsEach` a file at least, of every verdict in turn. */
export function seededReads(files: number, readsEach = 1): readonly LoggedRead[] {
  const reads = Array.from({ length: files }, (_, at) => readsOf(at, readsEach)).flat();
  return reads
    .sort((a, b) => a.at - b.at)
    .map((read, at) => ({ ...read, id: `seed-${String(at).padStart(6, "0")}` }));
}

/** A whole read of a file of 100 lines, a minute ago; `some` says what is different. */
export function seededRead(some: Partial<LoggedRead>): LoggedRead {
  return aRead({
    session: "session",
    at: NOW - 60_000,
    file: "file:///workspace/src/file.ts",
    path: "src/file.ts",
    range: { start: 0, end: 4_000 },
    totalBytes: 4_000,
    startLine: 1,
    endLine: 100,
    totalLines: 100,
    ...some,
  });
}

const NAMES = [
  "spec.md",
  "parser.ts",
  "server.log",
  "tokens.ts",
  "package.json",
  "main.rs",
  "überblick.md",
  ".env",
];
const FOLDERS = [
  "docs/design",
  "src/lang",
  "logs",
  "src/lang/tokens/generated",
  "",
  "crates/core/src",
  "docs/de",
  "",
];

function readsOf(at: number, readsEach: number): readonly LoggedRead[] {
  const kind = at % NAMES.length;
  const folder = FOLDERS[kind] ?? "";
  const name = at < NAMES.length ? (NAMES[kind] ?? "") : `${at}-${NAMES[kind]}`;
  const path = folder === "" ? name : `${folder}/${name}`;
  const base = { file: `file:///workspace/${path}`, path, at: NOW - 120_000 - at * 1_000 };
  const lines = 400 + ((at * 7_919) % 5_000);
  const piece = (from: number, to: number, more: Partial<LoggedRead> = {}) =>
    seededRead({
      ...base,
      range: { start: from * 40, end: to * 40 },
      startLine: from + 1,
      endLine: to,
      totalLines: lines,
      totalBytes: lines * 40,
      truncated: to < lines,
      nextOffset: to < lines ? to * 40 : null,
      ...more,
    });
  const middle = Math.floor(lines / 2);
  const cut = { limitedBy: "cap" } as const;
  const asked = { limitedBy: "end_line" } as const;
  const again = Array.from({ length: Math.max(0, readsEach - 2) }, (_, n) =>
    piece(n, n + 5, { ...asked, at: base.at + 100 + n }),
  );
  switch (kind) {
    case 0:
      return [
        piece(0, Math.floor(lines / 3), cut),
        piece(middle, middle + 60, { ...asked, at: base.at + 50 }),
        ...again,
      ];
    case 2:
      return [
        piece(0, middle, { reader: "builtin", delivery: "at_most", version: null, limitedBy: "cap" }),
        ...again,
      ];
    case 3:
      return [piece(0, lines), piece(0, 20, { ...asked, version: "v2", at: base.at + 70 }), ...again];
    case 4:
      return [piece(11, 30, asked), ...again];
    case 7:
      return [
        seededRead({
          ...base,
          outcome: "denied",
          range: null,
          totalBytes: null,
          version: null,
          startLine: null,
          endLine: null,
          totalLines: null,
        }),
      ];
    default:
      return [piece(0, middle + 20, cut), piece(middle, lines, { at: base.at + 90 }), ...again];
  }
}
