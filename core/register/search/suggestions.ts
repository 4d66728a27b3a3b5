import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { comparableNumber } from "#shared/search-words.ts";

/** From so many letters and digits on: fewer would list the clients of the body. */
const lettersMin = 3;
const offeredMax = 6;
/** Of so many certificates the best are offered. */
const comparedMax = 100;

/** Names and numbers that what was typed so far may become, as they are printed: those that begin so first, at most six. */
export async function suggest(db: Queryable, term: string): Promise<string[]> {
  const query = parseQuery(term);
  if (!query || comparableNumber(term).length < lettersMin) return [];
  const { name } = query;
  const number = query.numbers.at(-1) ?? "";
  const matches = await matchesOf(db, query, "public");
  if (matches.length === 0) return [];
  const begins = `${escapeLike(name)}%`;
  const { rows } = await db.execute<{ text: string }>(sql`
    with compared as materialized (
      (select client_name, certificate_number, search_name, search_number from certificates
        where removed_at is null and ${name} <> '' and search_name collate "C" like ${begins}
        order by search_name collate "C" limit ${comparedMax})
      ${sql.join(
        matches.map(
          ({ from, where }) => sql`union (select client_name, certificate_number, search_name, search_number
            from ${from} where removed_at is null and ${where} limit ${comparedMax})`,
        ),
        sql` `,
      )}
    ), texts as (
      select case when isNumber then certificate_number else client_name end as text,
        search_name like ${begins} as begins
      from compared, lateral (
        select ${number} <> '' and search_number like ${`%${escapeLike(number)}%`} as isNumber) kind
    )
    select text from texts group by text order by bool_or(begins) desc, text limit ${offeredMax}`);
  return rows.map(({ text }) => text);
}
