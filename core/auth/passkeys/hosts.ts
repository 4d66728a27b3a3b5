import { and, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { accountEvents, passkeys } from "#core/db/schema.ts";

/** The number of passkeys of a host; undefined for those that were added before their events recorded it. */
export type PasskeysOfHost = { host: string | undefined; passkeys: number };

/**
 * Passkeys per host, highest count first. A browser offers a passkey only at the host it was made for (WebAuthn 5.1.2), which the stored
 * credential does not contain: it is read from the event that the same transaction recorded.
 */
export async function countPasskeysByHost(db: Queryable): Promise<PasskeysOfHost[]> {
  const host = sql<string | null>`${accountEvents.details} -> 'after' ->> 'host'`;
  const found = await db
    .select({ host, passkeys: count() })
    .from(passkeys)
    .leftJoin(
      accountEvents,
      and(
        eq(accountEvents.action, "passkey-added"),
        eq(accountEvents.actor_id, passkeys.user_id),
        eq(accountEvents.occurred_at, passkeys.created_at),
      ),
    )
    .groupBy(host)
    .orderBy(sql`count(*) desc`);
  return found.map((row) => ({ ...row, host: row.host ?? undefined }));
}
