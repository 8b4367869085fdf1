import picomatch from "picomatch";
import type { Failure } from "../core/failure";
import type { Location } from "../core/location";
import type { ReadArguments } from "../core/readArguments";
import type { Target } from "./pathResolver";
import type { Session } from "./session";

export interface PermissionOptions {
  /** Globs of files that need the user's consent, and of files that nobody gets. */
  readonly confirm: () => readonly string[];
  readonly deny: () => readonly string[];
  /** Whether the user trusts the workspace; where not, nothing outside of it can be asked for. */
  readonly isTrusted: () => boolean;
  readonly ignoreCase: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How long a confirmation holds, in milliseconds, and how many are remembered. */
const VALID_MS = 10 * 60_000;
const REMEMBERED_MOST = 256;

/** The user's rules: what is read without a question, what is asked for, and what is refused. */
export class Permissions {
  readonly #options: PermissionOptions;
  readonly #confirmed: Confirmed[] = [];

  constructor(options: PermissionOptions) {
    this.#options = options;
  }

  /** Whether `readAudit.deny` keeps a file from agents. */
  isDenied({ path }: Location): boolean {
    return this.#matches(this.#options.deny(), path);
  }

  /** Whether the user must be asked first: the file is outside the workspace, or `readAudit.confirm` names it. */
  needsConfirmation({ given, real, isOutside }: Target): boolean {
    const globs = this.#options.confirm();
    return isOutside || this.#matches(globs, given.path) || this.#matches(globs, real.path);
  }

  /** Whether no answer of the user could let the file through. */
  isRefused({ isOutside }: Target): boolean {
    return isOutside && !this.#options.isTrusted();
  }

  /** Remembers that the host asks the user about this very call; it holds once, for ten minutes. */
  remember(session: Session, args: ReadArguments, target: Target): void {
    this.#confirmed.push({ key: keyOf(session, args, target), until: this.#options.now() + VALID_MS });
    if (this.#confirmed.length > REMEMBERED_MOST) this.#confirmed.shift();
  }

  /** Why the call may not go on, or null. A confirmation that it needs is used up. */
  check(session: Session, args: ReadArguments, target: Target): Failure | null {
    if (!this.needsConfirmation(target)) return null;
    if (this.isRefused(target)) return UNTRUSTED;
    const key = keyOf(session, args, target);
    const at = this.#confirmed.findIndex((one) => one.key === key && one.until >= this.#options.now());
    if (at < 0) return UNCONFIRMED;
    this.#confirmed.splice(at, 1);
    return null;
  }

  #matches(globs: readonly string[], path: string): boolean {
    const options = { dot: true, nocase: this.#options.ignoreCase };
    const name = path.normalize();
    return globs.some((glob) => picomatch.isMatch(name, anywhere(glob.normalize()), options));
  }
}

/** A glob that does not begin at the root matches in every folder. */
function anywhere(glob: string): string {
  return /^(\/|\*\*)/.test(glob) ? glob : `**/${glob}`;
}

interface Confirmed {
  readonly key: string;
  readonly until: number;
}

/** The user can edit the input in the prompt, and links can be swapped after it: all of it must be as it was. */
function keyOf(
  { id }: Session,
  { path, offset, size, startLine, endLine }: ReadArguments,
  { real, identity }: Target,
): string {
  return JSON.stringify([
    id,
    path,
    offset,
    size,
    startLine,
    endLine,
    real.scheme,
    real.authority,
    real.path,
    identity,
  ]);
}

const UNCONFIRMED: Failure = {
  code: "denied",
  message:
    "The user was not asked about exactly this call, or the answer is too old, or the file was exchanged.",
  hint: "Call again to ask the user.",
};

const UNTRUSTED: Failure = {
  code: "denied",
  message: "The file is outside the workspace, and the user does not trust the workspace.",
  hint: "Stop, or read a file in the workspace.",
};
