import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { parseQuery } from "#core/register/search/query.ts";

/**
 * The certificate whose number this is, whatever separates its parts: what is read from a paper.
 *
 * @returns its id; undefined where there is none, or more than one
 */
export async function findByTypedNumber(db: Queryable, typed: string): Promise<string | undefined> {
  const isNumber = /\d/.test(typed) && typed.isWellFormed() && !typed.includes("\0");
  const number = isNumber && parseQuery(typed)?.number;
  if (!number) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from certificates
    where removed_at is null and search_number collate "C" = ${number} limit 2`);
  return rows.length === 1 ? rows[0]?.id : undefined;
}
