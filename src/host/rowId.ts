import { createHash } from "node:crypto";

/** Names a file to the panel's page: the same in every session and after a reload, and no path. */
export function rowIdOf(file: string): string {
  return createHash("sha256").update(file).digest("base64url").slice(0, 16);
}
