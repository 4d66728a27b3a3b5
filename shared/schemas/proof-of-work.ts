import { z } from "zod";

const hex = (bytesMax: number) =>
  z
    .string()
    .regex(/^(?:[0-9a-f]{2})+$/)
    .max(2 * bytesMax);

/** A signed proof-of-work challenge (ALTCHA, version 2): find the counter whose derived key has the prefix. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal("SHA-256"),
    /** The number of hash iterations per candidate. */
    cost: z.int().positive(),
    expiresAt: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: hex(32),
    keySignature: hex(32),
    nonce: hex(32),
    salt: hex(32),
  }),
  signature: hex(32),
});

export const solution = z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex(32) });

/** A solved challenge, valid for one sign-in attempt. */
export const proof = z.object({ challenge, solution });

export type Challenge = z.output<typeof challenge>;
export type Solution = z.output<typeof solution>;
export type Proof = z.output<typeof proof>;
