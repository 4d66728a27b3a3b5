import { and, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { accountEvents, passkeys } from "#core/db/schema.ts";

/** How many passkeys there are for a host; undefined for those that were added before the trail named it. */
export type PasskeysOfHost = { host: string | undefined; passkeys: number };

/**
 * For which hosts the passkeys were made, those of the most first. A browser offers a passkey at its host alone (WebAuthn
 * 5.1.2), and none of what is stored of it names that: the event of its addition does, which the same transaction wrote.
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
