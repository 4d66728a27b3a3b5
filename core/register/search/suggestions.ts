import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { beginsWith, bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import { hitsOf, present } from "#core/register/search/hits.ts";
import { type Match, matchesOf } from "#core/register/search/match.ts";
import { parseQuery, type SearchQuery } from "#core/register/search/query.ts";
import { readCurrent } from "#core/register/search/search.ts";
import { comparableNumber } from "#shared/search-words.ts";

/** The minimum of letters and digits: with fewer the suggestions would list the body's clients. */
const lettersMin = 3;
const offeredMax = 6;
/** The number of matching certificates that are ranked. */
const comparedMax = 100;
/** The number of certificates per name that are checked for confirmation. */
const comparedOfText = 2;
/** Replacements for unconfirmed ones. */
const sparesMax = 2;
const textsMax = offeredMax + sparesMax;
/** The number of certificates per name that determine its printed form. */
const printedOfName = 4;
/** If the first hits are many certificates of few names, the search is repeated without these names. */
const readsMax = 3;

/** A printed name or number, and some certificates with it. */
type Text = { text: string; ids: string[] };

/** Autocompletion: printed names and numbers that match the term so far, prefixes first, at most six. */
export async function suggest(db: Database, term: string): Promise<string[]> {
  const query = parseQuery(term);
  if (!query || comparableNumber(term).length < lettersMin) return [];
  // Usually enough, and cheaper than a search by words.
  const begun = await beginnings(db, query.name);
  const names = await confirmedOf(db, begun);
  return names.length === offeredMax ? names : await confirmedOf(db, await withMatching(db, query, begun));
}

/** Names with this prefix, by skipping through the index from one to the next: a frequent name may have thousands of certificates. */
async function beginnings(db: Database, name: string): Promise<Text[]> {
  if (name === "") return [];
  const begins = beginsWith(sql`search_name`, name, bindHidden);
  const first = sql`select search_name from certificates where ${present} and ${begins}`;
  const inOrder = sql`order by search_name collate "C" limit 1`;
  return await executePrepared<Text>(
    db,
    sql`
    with recursive names (name, number) as (
      (select search_name, 1 from (${first} ${inOrder}) first)
      union all
      select (${first} and search_name collate "C" > name ${inOrder}), number + 1
        from names where name is not null and number < ${literal(offeredMax)}
    )
    select text, (array_agg(id))[1:${literal(comparedOfText)}] as ids
    from names, lateral (select id, client_name as text from certificates
      where ${present} and search_name collate "C" = name limit ${literal(printedOfName)}) printed
    group by name, text order by name collate "C", text limit ${literal(offeredMax)}`,
  );
}

/** The given names, followed by names and numbers of matching certificates. */
async function withMatching(db: Database, query: SearchQuery, begun: Text[]): Promise<Text[]> {
  const matches = await matchesOf(db, query, "public");
  if (matches.length === 0) return begun;
  const texts = new Map(begun.map((each) => [each.text, each]));
  for (let read = 0; read < readsMax && texts.size < textsMax; read++) {
    const found = await matching(db, { query, matches, known: [...texts.keys()] });
    for (const each of found.texts) if (!texts.has(each.text)) texts.set(each.text, each);
    if (!found.isCut) break;
  }
  return [...texts.values()];
}

type Wanted = { query: SearchQuery; matches: Match[]; known: string[] };

/** Names and numbers of the first matching certificates except known names, prefix matches first, and whether there are more. */
async function matching(db: Database, { query, matches, known }: Wanted) {
  const number = query.numbers.at(-1) ?? "";
  const hits = hitsOf(query, matches, {
    columns: sql`certificates.id, client_name, certificate_number, search_name, search_number`,
    max: comparedMax,
    where: sql`client_name <> all(${bindHidden(known)}::text[])`,
  });
  const rows = await executePrepared<Text & { is_cut: boolean }>(
    db,
    sql`
    with ${hits}, texts as (
      select id, case when isNumber then certificate_number else client_name end as text,
        search_name like ${`${escapeLike(query.name)}%`} as begins
      from hits, lateral (
        select ${number} <> '' and search_number like ${`%${escapeLike(number)}%`} as isNumber) kind
    )
    select text, (array_agg(distinct id))[1:${literal(comparedOfText)}] as ids,
      (select is_cut from cut) as is_cut
    from texts
    group by text order by bool_or(begins) desc, text limit ${literal(textsMax)}`,
  );
  return { texts: rows, isCut: rows[0]?.is_cut ?? false };
}

/** Drops names and numbers that were written into the register without the log. */
async function confirmedOf(db: Queryable, texts: Text[]): Promise<string[]> {
  const found = await readCurrent(db, [...new Set(texts.flatMap(({ ids }) => ids))]);
  const confirmed = new Set(found.filter(({ is_confirmed }) => is_confirmed).map(({ id }) => id));
  return texts
    .filter(({ ids }) => ids.some((id) => confirmed.has(id)))
    .map(({ text }) => text)
    .slice(0, offeredMax);
}
