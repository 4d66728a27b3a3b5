import { hkdfSync } from "node:crypto";

/** A key of its own for each use of the product's one secret. */
export function derivedKey(secret: string, use: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `absah ${use}`, 32)).toString("base64url");
}
