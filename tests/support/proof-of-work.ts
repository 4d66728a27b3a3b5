import { hash } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { challenge, type Proof } from "#shared/schemas/proof-of-work.ts";

/** Solves the proof of work of a sign-in. @param answer the response of GET /api/session/challenge. @throws Error without a solution */
export async function proofOf(answer: unknown): Promise<Proof> {
  const task = challenge.parse(answer);
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error("The challenge was not solved");
  return { challenge: task, solution };
}

/** Faster than the library's own, which takes three times as long. */
const deriveKey: Parameters<typeof solveChallenge>[0]["deriveKey"] = async (parameters, salt, password) => {
  let key = Buffer.concat([salt, password]);
  for (let turn = 0; turn < parameters.cost; turn += 1) key = hash("sha256", key, "buffer");
  return { derivedKey: key.subarray(0, parameters.keyLength) };
};
