import type { ErrorCode } from "./read";

/** An expected failure of a read: what went wrong, and the next call that would serve, or that there is none. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  /** Names the next call, or says to stop. */
  readonly hint: string;
  /** Size of the file in bytes, where it is known. */
  readonly totalBytes?: number;
}

/** A value, or the failure that stands in its place. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}
