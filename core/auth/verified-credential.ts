import { AsyncLocalStorage } from "node:async_hooks";

/** Passes the verified credential to Better Auth's hook that inserts the session, which gets no such argument. */
const verified = new AsyncLocalStorage<{ credential_generation: number }>();

/** Runs what may open a session for a verified credential. */
export async function withVerifiedCredential<Result>(
  credential_generation: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return await verified.run({ credential_generation }, work);
}

/** @throws when a session is opened outside `withVerifiedCredential` */
export function verifiedCredential(): { credential_generation: number } {
  const found = verified.getStore();
  if (!found) throw new Error("A session is opened without a verified credential");
  return found;
}
