import { byTime, type LoggedRead, type ReadId } from "../core/loggedRead";
import type { LogFolder } from "./logFolder";
import type { RunWriter } from "./runWriter";
import { mergeSummaries } from "./sessionRow";
import type { SessionSummary } from "./sessionSummary";

/** The rows of this window run together with those of all others. */
export class LogUnion {
  constructor(
    private readonly folder: LogFolder,
    private readonly writer: RunWriter,
  ) {}

  /** All sessions that read anything, the last seen first. */
  sessions(): readonly SessionSummary[] {
    const merged = new Map<string, SessionSummary>();
    const groups = [...this.folder.parts.all.map((part) => part.sessions), this.writer.sessions()];
    for (const summary of groups.flat()) {
      const known = merged.get(summary.id);
      merged.set(summary.id, known ? mergeSummaries(known, summary) : summary);
    }
    return [...merged.values()].filter(({ reads }) => reads > 0).sort((a, b) => b.lastSeen - a.lastSeen);
  }

  /** The reads of `session`, or of all sessions where that is null, in the order of time. */
  async reads(session: string | null): Promise<readonly LoggedRead[]> {
    const { parts } = this.folder;
    const reads = new Map<ReadId, LoggedRead>();
    let adopted: number;
    do {
      adopted = parts.adopted;
      for await (const group of parts.reads(session)) for (const read of group) reads.set(read.id, read);
      // A part of this run that was finished meanwhile may have been missed in both places.
    } while (adopted !== parts.adopted);
    for (const read of this.writer.reads(session)) reads.set(read.id, read);
    return [...reads.values()].sort(byTime);
  }
}
