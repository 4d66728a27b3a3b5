import { hash } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { challenge, type Proof } from "#shared/schemas/proof-of-work.ts";

/** Does the work that the sign-in asks of a browser. @param answered what GET /api/session/challenge answered */
export async function proofOf(answered: unknown): Promise<Proof> {
  const task = challenge.parse(answered);
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error("The challenge was not solved");
  return { challenge: task, solution };
}

/** The library's own takes three times as long. */
const deriveKey: Parameters<typeof solveChallenge>[0]["deriveKey"] = async (parameters, salt, password) => {
  let key = Buffer.concat([salt, password]);
  for (let turn = 0; turn < parameters.cost; turn += 1) key = hash("sha256", key, "buffer");
  return { derivedKey: key.subarray(0, parameters.keyLength) };
};
