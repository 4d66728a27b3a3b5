import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { derivedKey } from "#core/auth/derived-key.ts";
import type { Database } from "#core/db/client.ts";
import { usedChallenges } from "#core/db/schema.ts";
import { type Challenge, challenge as challengeSchema, type Proof } from "#shared/schemas/proof-of-work.ts";

/** 20,000 to 40,000 hashes: a sixth of a second on a desk, under one on a cheap phone (decision 0017). */
const cost = 50;
const counters = { min: 400, max: 800 };

/** Long enough to type a password after ticking the box; whoever takes longer has another one solved unasked. */
const validMs = 20 * 60 * 1000;

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/** The work behind "I am not a robot" (specification 2.11): so many times `cost` hashes as a counter between these two. */
export function createProofOfWork(db: Database, secret: string, { min, max } = counters) {
  const secrets = {
    hmacSignatureSecret: derivedKey(secret, "proof of work challenge"),
    hmacKeySignatureSecret: derivedKey(secret, "proof of work solution"),
  };
  return {
    /** A new task. Nothing is kept of it: its signature is what makes it ours. */
    async challenge(): Promise<Challenge> {
      const counter = randomInt(min, max + 1);
      const expiresAt = new Date(Date.now() + validMs);
      const made = { algorithm: "SHA-256", cost, counter, deriveKey, expiresAt, ...secrets };
      return challengeSchema.parse(await createChallenge(made));
    },

    /** Whether the work was done, in time and for this attempt alone: a proof counts once, on whichever server. */
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
