import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { beginsWith, bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import { hitsOf, present } from "#core/register/search/hits.ts";
import { matchesOf } from "#core/register/search/match.ts";
import { parseQuery, type SearchQuery } from "#core/register/search/query.ts";
import { readCurrent } from "#core/register/search/search.ts";
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
const textsMax = offeredMax + sparesMax;
/** A name is printed with a few legal forms; of so many certificates that have it, how it is. */
const printedOfName = 4;

/** A name or number as it is printed, and some of the certificates that have it. */
type Text = { text: string; ids: string[] };

/** Names and numbers that what was typed so far may become, as they are printed: those that begin so first, at most six. */
export async function suggest(db: Database, term: string): Promise<string[]> {
  const query = parseQuery(term);
  if (!query || comparableNumber(term).length < lettersMin) return [];
  // Mostly enough, and cheaper than looking for the words.
  const names = await confirmedOf(db, await beginnings(db, query.name));
  return names.length === offeredMax ? names : await confirmedOf(db, await matching(db, query));
}

/** Names that begin so, from one to the next in the index: those of a frequent word may be had by thousands of certificates each. */
async function beginnings(db: Database, name: string): Promise<Text[]> {
  if (name === "") return [];
  const begins = beginsWith(sql`search_name`, name, bindHidden);
  const first = sql`select search_name from certificates where ${present} and ${begins}`;
  const inOrder = sql`order by search_name collate "C" limit 1`;
  const texts = await executePrepared<Text>(
    db,
    sql`
    with recursive names (name, number) as (
      (select search_name, 1 from (${first} ${inOrder}) first)
      union all
      select (${first} and search_name collate "C" > name ${inOrder}), number + 1
        from names where name is not null and number < ${literal(offeredMax)}
    )
    select text, (array_agg(id))[1:1] as ids
    from names, lateral (select id, client_name as text from certificates
      where ${present} and search_name collate "C" = name limit ${literal(printedOfName)}) printed
    group by name, text order by name collate "C", text limit ${literal(offeredMax)}`,
  );
  return texts.length < offeredMax ? [] : texts;
}

/** Names and numbers of certificates that match, those that begin so first. */
async function matching(db: Database, query: SearchQuery): Promise<Text[]> {
  const matches = await matchesOf(db, query, "public");
  if (matches.length === 0) return [];
  const number = query.numbers.at(-1) ?? "";
  const hits = hitsOf(query.name, matches, {
    columns: sql`certificates.id, client_name, certificate_number, search_name, search_number`,
    max: comparedMax,
  });
  return await executePrepared<Text>(
    db,
    sql`
    with ${hits}, texts as (
      select id, case when isNumber then certificate_number else client_name end as text,
        search_name like ${`${escapeLike(query.name)}%`} as begins
      from hits, lateral (
        select ${number} <> '' and search_number like ${`%${escapeLike(number)}%`} as isNumber) kind
    )
    select text, (array_agg(distinct id))[1:${literal(comparedOfText)}] as ids from texts
    group by text order by bool_or(begins) desc, text limit ${literal(textsMax)}`,
  );
}

/** A name or number that somebody wrote into the register behind its log is not offered. */
async function confirmedOf(db: Queryable, texts: Text[]): Promise<string[]> {
  const found = await readCurrent(db, [...new Set(texts.flatMap(({ ids }) => ids))]);
  const confirmed = new Set(found.filter(({ is_confirmed }) => is_confirmed).map(({ id }) => id));
  return texts
    .filter(({ ids }) => ids.some((id) => confirmed.has(id)))
    .map(({ text }) => text)
    .slice(0, offeredMax);
}
