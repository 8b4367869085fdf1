import { createHmac } from "node:crypto";

/** Names a version by its content or its facts. Keyed, so that the log holds no fingerprint of a secret. */
export type VersionHash = (content: Uint8Array | string) => string;

const HEX_DIGITS = 12;

/** `key` is random and belongs to this installation. */
export function versionHash(key: string): VersionHash {
  return (content) => createHmac("sha256", key).update(content).digest("hex").slice(0, HEX_DIGITS);
}
