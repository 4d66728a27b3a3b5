import { hkdfSync } from "node:crypto";

/**
 * Derives a separate key for each use of SECRET (HKDF-SHA256).
 *
 * @returns 256 bits, base64url
 */
export function derivedKey(secret: string, use: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `absah ${use}`, 32)).toString("base64url");
}
