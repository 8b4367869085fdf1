/** One session as a picker shows it. Times are milliseconds since the epoch. */
export interface SessionSummary {
  readonly id: string;
  readonly harness: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** When its turn was last known to be over (a stop hook, its window closed); null where that was never told. */
  readonly endedAt: number | null;
  /** The path of its first read, for a name; empty where no read of it is known. */
  readonly firstPath: string;
  readonly reads: number;
}
