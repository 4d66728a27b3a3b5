import { and, eq, ne, sql } from "drizzle-orm";
import type { Provider } from "#core/auth/provider/provider.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Transaction } from "#core/db/client.ts";
import { identities, profiles } from "#core/db/schema.ts";

/** Whoever takes an administrator away waits for the one who is just taking another. */
export async function holdAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah administrators'))`);
}

/**
 * Whether another active administrator is left who can sign in: where only the provider lets anybody in, one whom it knows.
 * To be asked while the administrators are held.
 *
 * @param provider of the settings: an account at one that was set before opens nothing
 */
export async function isOtherAdministrator(
  tx: Transaction,
  id: string,
  provider: Pick<Provider, "issuer"> | undefined,
): Promise<boolean> {
  const { required } = await readSignInRules(tx);
  const isOfProvider = sql`${identities.issuer} = ${provider?.issuer ?? ""}`;
  const isKnown = sql`exists (select from ${identities}
    where ${identities.user_id} = ${profiles.id} and ${isOfProvider} and not ${identities.is_refused})`;
  const others = and(
    eq(profiles.role, "admin"),
    eq(profiles.is_active, true),
    ne(profiles.id, id),
    required === "provider" ? isKnown : undefined,
  );
  return (await tx.$count(profiles, others)) > 0;
}
