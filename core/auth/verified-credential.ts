import { AsyncLocalStorage } from "node:async_hooks";

/** The credential that was verified, for the session that Better Auth inserts: it hands none to it by itself. */
const verified = new AsyncLocalStorage<{ credential_generation: number }>();

/** Does what may open a session for a credential that was verified. */
export async function withVerifiedCredential<Result>(
  credential_generation: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return await verified.run({ credential_generation }, work);
}

/** @throws when something opens a session without saying which credential was verified */
export function verifiedCredential(): { credential_generation: number } {
  const found = verified.getStore();
  if (!found) throw new Error("A session is opened without a verified credential");
  return found;
}
