import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#core/auth/derived-key.ts";
import type { Queryable } from "#core/db/client.ts";
import { usedChallenges } from "#core/db/schema.ts";

/** The time a browser waits for the person to confirm. */
const challengeMs = 5 * 60 * 1000;

const bytes = { nonce: 16, expiry: 6, signature: 32 };

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/**
 * Challenges that devices sign (WebAuthn 13.4.3). They are stateless: the server recognises its own by their signature. The nonce of an
 * answered one is stored until it expires, so that it can be used once across all servers.
 */
export function createPasskeyChallenges(secret: string) {
  const key = derivedKey(secret, "passkey challenge");
  const sign = (purpose: string, signed: Buffer) =>
    createHmac("sha256", key).update(`${purpose}\n`).update(signed).digest();

  /** @returns its nonce and expiry (ms); undefined when its signature is invalid, its purpose another, or it has expired */
  function read(challenge: string, purpose: string) {
    const given = Buffer.from(challenge, "base64url");
    const signed = given.subarray(0, bytes.nonce + bytes.expiry);
    const signature = given.subarray(signed.length);
    if (signature.length !== bytes.signature) return undefined;
    if (!timingSafeEqual(signature, sign(purpose, signed))) return undefined;
    const expiresAt = signed.readUIntBE(bytes.nonce, bytes.expiry);
    if (expiresAt < Date.now()) return undefined;
    return { nonce: signed.subarray(0, bytes.nonce).toString("base64url"), expiresAt };
  }

  return {
    /** @param purpose the operation and the person it is valid for */
    make(purpose: string): Uint8Array<ArrayBuffer> {
      const expiry = Buffer.alloc(bytes.expiry);
      expiry.writeUIntBE(Date.now() + challengeMs, 0, bytes.expiry);
      const signed = Buffer.concat([randomBytes(bytes.nonce), expiry]);
      return new Uint8Array(Buffer.concat([signed, sign(purpose, signed)]));
    },

    isOurs: (challenge: string, purpose: string): boolean => read(challenge, purpose) !== undefined,

    /**
     * Marks a challenge as used.
     *
     * @returns false when it was used before
     */
    async spend(db: Queryable, challenge: string, purpose: string): Promise<boolean> {
      const found = read(challenge, purpose);
      if (!found) return false;
      const spent = await db
        .insert(usedChallenges)
        .values({ nonce: `passkey ${found.nonce}`, expires_at: new Date(found.expiresAt) })
        .onConflictDoNothing()
        .returning({ nonce: usedChallenges.nonce });
      return spent.length === 1;
    },
  };
}
