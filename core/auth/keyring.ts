import { hash } from "node:crypto";
import { parseEnvelope } from "better-auth/crypto";

/** Secrets by the number that stands before what each encrypted, as Better Auth's `secrets` take them: the present one first. */
export type Keyring = { version: number; value: string }[];

/**
 * A secret's number follows from the secret alone: servers that are given the same ones in another order still read
 * what each other encrypted, and a secret that comes and goes never has another's number.
 */
export function keyringOf(secrets: readonly string[]): Keyring {
  return secrets.map((value) => ({ value, version: numberOf(value) }));
}

function numberOf(secret: string): number {
  return Number.parseInt(hash("sha256", `absah secret number ${secret}`).slice(0, 7), 16);
}

/** Whether the present secret encrypted it, by the number before it. */
export function isOfPresentSecret(encrypted: string, [present]: Keyring): boolean {
  return parseEnvelope(encrypted)?.version === present?.version;
}
