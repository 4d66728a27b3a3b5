import { hash } from "node:crypto";
import { parseEnvelope } from "better-auth/crypto";

/** Secrets by the version that prefixes their ciphertexts, as Better Auth's `secrets` takes them; the current one first. */
export type Keyring = { version: number; value: string }[];

/**
 * The version is derived from the secret itself: servers that list the same secrets in another order can read each other's ciphertexts, and
 * a secret that is removed and added again never gets another's version.
 */
export function keyringOf(secrets: readonly string[]): Keyring {
  return secrets.map((value) => ({ value, version: numberOf(value) }));
}

function numberOf(secret: string): number {
  return Number.parseInt(hash("sha256", `absah secret number ${secret}`).slice(0, 7), 16);
}

/** Whether the current secret encrypted it, by the version prefix. */
export function isOfPresentSecret(encrypted: string, [present]: Keyring): boolean {
  return parseEnvelope(encrypted)?.version === present?.version;
}
