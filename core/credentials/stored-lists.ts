import { and, eq } from "drizzle-orm";
import type { Purpose } from "#core/credentials/status-bits.ts";
import type { Queryable } from "#core/db/client.ts";
import { statusLists } from "#core/db/schema.ts";

/** A status list as it was signed last; undefined where there is none of that number. */
export async function readStatusList(db: Queryable, purpose: Purpose, number: number) {
  const { bits_hash, credential, signed_at, valid_until } = statusLists;
  const [row] = await db
    .select({ bits_hash, credential, signed_at, valid_until })
    .from(statusLists)
    .where(and(eq(statusLists.purpose, purpose), eq(statusLists.number, number)));
  return row;
}
