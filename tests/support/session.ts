import { randomBytes } from "node:crypto";
import { serializeSigned } from "hono/utils/cookie";
import type { Actor } from "#core/actor.ts";
import type { Role } from "#core/auth/access.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { sessionSeconds } from "#core/auth/credential.ts";
import type { Database } from "#core/db/client.ts";
import { accounts, profiles, sessions } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";

/** The password of all people in tests; its hash is computed once per run. */
export const staffPassword = "rahasia-sekali";

/** The actor of test data in histories. */
export const tester: Actor = { id: null, name: "Uji", email: null };

type NewPerson = { email: string; full_name: string; role: Role };

/**
 * Adds a person with the password `staffPassword` and inserts a session as a sign-in would, without the proof of work and the hashing,
 * which are slow by design.
 *
 * @param secret the product's secret, which signs cookies
 * @returns the value of the Cookie header
 */
export async function openSession(
  db: Database,
  person: NewPerson,
  { passwordHash, secret }: { passwordHash: string; secret: string },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await inTransactionAs(db, tester, async (tx) => {
    const [profile] = await tx
      .insert(profiles)
      .values({ ...person, email_verified: true })
      .returning();
    if (!profile) throw new Error("The person was not added");
    const { id, email, full_name } = profile;
    await tx
      .insert(accounts)
      .values({ user_id: id, account_id: id, provider_id: "credential", password: passwordHash });
    const expires_at = new Date(Date.now() + sessionSeconds * 1000);
    await tx.insert(sessions).values({ user_id: id, token, expires_at });
    await recordAccountEvent(tx, {
      action: "signed-in",
      actor: { id, name: full_name, email },
      subject: email,
    });
  });
  return await serializeSigned("absah.session_token", token, secret);
}
