import { createHash } from "node:crypto";

/** Hashes the token of a link or of a second step for the database, so that it cannot be used by readers of the database. */
export function storedIdentifier(identifier: string): string {
  return createHash("sha256").update(identifier).digest("base64url");
}
