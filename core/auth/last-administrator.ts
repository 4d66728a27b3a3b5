import { and, eq, ne, sql } from "drizzle-orm";
import type { Provider } from "#core/auth/provider/provider.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Transaction } from "#core/db/client.ts";
import { identities, profiles } from "#core/db/schema.ts";

/** Serializes transactions that remove or demote administrators. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah administrators'))`);
}

/**
 * Whether another active administrator can still sign in; where only the provider is accepted, one who is linked to it. Call with
 * `lockAdministrators` held.
 *
 * @param provider as configured: links to a provider that was configured before do not count
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
