import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { executePrepared, literal } from "#core/db/prepared-statements.ts";
import { withConfirmation } from "#core/register/certificates.ts";
import { hitsOf } from "#core/register/search/hits.ts";
import { matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { comparableNumber } from "#shared/search-words.ts";

/** From so many letters and digits on: fewer would list the clients of the body. */
const lettersMin = 3;
const offeredMax = 6;
/** Of so many certificates the best are offered. */
const comparedMax = 100;
/** Of a name that many certificates have, whether one of these is confirmed. */
const comparedOfText = 2;
/** In the place of those that are not. */
const sparesMax = 2;

/** Names and numbers that what was typed so far may become, as they are printed: those that begin so first, at most six. */
export async function suggest(db: Database, term: string): Promise<string[]> {
  const query = parseQuery(term);
  if (!query || comparableNumber(term).length < lettersMin) return [];
  const { name } = query;
  const number = query.numbers.at(-1) ?? "";
  const matches = await matchesOf(db, query, "public");
  if (matches.length === 0) return [];
  const begins = `${escapeLike(name)}%`;
  const hits = hitsOf(name, matches, {
    columns: sql`certificates.id, client_name, certificate_number, search_name, search_number`,
    max: comparedMax,
  });
  const rows = await executePrepared<{ text: string; ids: string[] }>(
    db,
    sql`
    with ${hits}, texts as (
      select id, case when isNumber then certificate_number else client_name end as text,
        search_name like ${begins} as begins
      from hits, lateral (
        select ${number} <> '' and search_number like ${`%${escapeLike(number)}%`} as isNumber) kind
    )
    select text, (array_agg(distinct id))[1:${literal(comparedOfText)}] as ids from texts
    group by text order by bool_or(begins) desc, text limit ${literal(offeredMax + sparesMax)}`,
  );
  return await confirmedOf(db, rows);
}

/** A name or number that somebody wrote into the register behind its log is not offered. */
async function confirmedOf(db: Queryable, texts: { text: string; ids: string[] }[]): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(({ ids }) => ids))];
  const compared = await withConfirmation(
    db,
    ids.map((id) => ({ id })),
  );
  const confirmed = new Set(compared.filter(({ is_confirmed }) => is_confirmed).map(({ id }) => id));
  return texts
    .filter(({ ids }) => ids.some((id) => confirmed.has(id)))
    .map(({ text }) => text)
    .slice(0, offeredMax);
}
