import type { LoggedRead } from "../../src/core/loggedRead";
import { auditSession } from "../../src/core/sessionAudit";
import { rowDetails } from "../../src/host/rowDetails";
import { rowIdOf } from "../../src/host/rowId";
import { fileRow, sessionItem, sessionTotals } from "../../src/host/viewModel";
import type { PanelView, RowDetails } from "../../src/protocol";
import { NOW } from "./seededReads";

/** What the host would tell the page about `reads`, all of one session whose turn is over. */
export interface SeededPanel {
  readonly panel: PanelView;
  readonly details: Readonly<Record<string, RowDetails>>;
}

/** The panel of a log that holds `reads`; none of them makes it an empty one. */
export function seededPanel(reads: readonly LoggedRead[], some: Partial<PanelView> = {}): SeededPanel {
  const audit = auditSession(reads, { now: NOW, abandonAfterMs: 600_000, endedAt: NOW });
  const firstSeen = Math.min(...reads.map(({ at }) => at));
  const summary = {
    id: "session",
    harness: "local",
    firstSeen,
    lastSeen: NOW,
    endedAt: NOW,
    firstPath: "src/lang/parser.ts",
    reads: reads.length,
  };
  const earlier = { ...summary, id: "earlier", firstSeen: firstSeen - 86_400_000, firstPath: "README.md" };
  const isEmpty = reads.length === 0;
  return {
    panel: {
      workspace: "trusted",
      faults: [],
      sessions: isEmpty ? [] : [sessionItem(summary, true), sessionItem(earlier, false)],
      session: isEmpty ? null : sessionTotals("session", audit),
      files: audit.files.map(fileRow),
      ...some,
    },
    details: Object.fromEntries(audit.files.map((file) => [rowIdOf(file.file), rowDetails(file)])),
  };
}
