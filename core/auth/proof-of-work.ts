import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { derivedKey } from "#core/auth/derived-key.ts";
import type { Database } from "#core/db/client.ts";
import { usedChallenges } from "#core/db/schema.ts";
import { type Challenge, challenge as challengeSchema, type Proof } from "#shared/schemas/proof-of-work.ts";

/** 20,000 to 40,000 hashes: about 0.17 s on a desktop, under 1 s on a cheap phone (decision 0017). */
const cost = 50;
const counters = { min: 400, max: 800 };

/** Long enough to type a password after ticking the box; after that the browser solves another one by itself. */
const validMs = 20 * 60 * 1000;

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * The proof of work behind "I am not a robot" (specification 2.11): `cost` hashes for each counter, up to a random one between `min` and
 * `max`.
 */
export function createProofOfWork(db: Database, secret: string, { min, max } = counters) {
  const secrets = {
    hmacSignatureSecret: derivedKey(secret, "proof of work challenge"),
    hmacKeySignatureSecret: derivedKey(secret, "proof of work solution"),
  };
  return {
    /** Makes a challenge. Stateless: the server recognises its own by their signature. */
    async challenge(): Promise<Challenge> {
      const counter = randomInt(min, max + 1);
      const expiresAt = new Date(Date.now() + validMs);
      const made = { algorithm: "SHA-256", cost, counter, deriveKey, expiresAt, ...secrets };
      return challengeSchema.parse(await createChallenge(made));
    },

    /** Verifies a solution and marks its challenge as used: it is accepted once across all servers, until it expires. */
    async accept({ challenge, solution }: Proof): Promise<boolean> {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return false;
      const { nonce, expiresAt } = challenge.parameters;
      const used = await db
        .insert(usedChallenges)
        .values({ nonce, expires_at: new Date(expiresAt * 1000) })
        .onConflictDoNothing()
        .returning({ nonce: usedChallenges.nonce });
      return used.length === 1;
    },
  };
}
