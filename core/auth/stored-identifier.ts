import { createHash } from "node:crypto";

/** What the database keeps of the token in a link or of a second step: nobody who reads it there can use it. */
export function storedIdentifier(identifier: string): string {
  return createHash("sha256").update(identifier).digest("base64url");
}
