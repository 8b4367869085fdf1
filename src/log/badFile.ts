import type { LogFault } from "./logFault";

/** A file that could not be taken in at a look. */
export interface BadFile {
  readonly fault: LogFault;
  /** Size of the file; 0 where it could not be read. */
  readonly bytes: number;
}

/**
 * The faults of `bad` that are certain: a file that another window is writing at this moment looks damaged too, but
 * is of another size at the next look. `before` are the bad files of the look before.
 */
export function certainFaults(bad: readonly BadFile[], before: readonly BadFile[]): readonly LogFault[] {
  const sizes = new Map(before.map(({ fault, bytes }) => [fault.file, bytes]));
  const isCertain = ({ fault, bytes }: BadFile) =>
    fault.kind !== "damaged" || sizes.get(fault.file) === bytes;
  return bad.filter(isCertain).map(({ fault }) => fault);
}
