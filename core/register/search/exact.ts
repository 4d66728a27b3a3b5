import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { parseQuery } from "#core/register/search/query.ts";

/**
 * The certificate whose number this is, whatever separates its parts: what is read from a paper. Not where another one, a
 * removed one among them, has or had a number that differs in its separators alone: then people have to compare.
 *
 * @returns its id; undefined where there is none, or more than one
 */
export async function findByTypedNumber(db: Queryable, typed: string): Promise<string | undefined> {
  const numbers = parseQuery(typed)?.numbers ?? [];
  for (const number of numbers.filter((each) => /\d/.test(each))) {
    const { rows } = await db.execute<{ id: string; is_present: boolean }>(sql`
      select certificate_id as id, bool_or(n.until is null and c.removed_at is null) as is_present
      from certificate_numbers n join certificates c on c.id = certificate_id
      where certificate_search_number(n.certificate_number) = ${number}
      group by certificate_id limit 2`);
    const [found, another] = rows;
    if (another || (found && !found.is_present)) return undefined;
    if (found) return found.id;
  }
  return undefined;
}
