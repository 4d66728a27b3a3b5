import { type SQL, sql } from "drizzle-orm";
import { articlePublication, isPublic } from "#core/content/publication.ts";
import { articles } from "#core/db/schema.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";

/** An article as a link names it. */
export type LinkedArticle = { slug: string; title: Bilingual };

export type Neighbours = {
  /** The one that came out before it, and the one after. */
  previous: LinkedArticle | undefined;
  next: LinkedArticle | undefined;
  /** The newest that share a category with it, without those two. */
  related: LinkedArticle[];
};

type Row = { place: keyof Neighbours; slug: string; title: string; title_en: string };

const relatedMax = 3;
/** Two of them may be its neighbours. */
const relatedRead = relatedMax + 2;

/**
 * The public articles beside one and like it, as JSON: a column of the query that reads the article itself.
 *
 * @param article its `id`, when it came out (`at`) and its `category`, as the columns of a select
 */
export function neighboursColumn(
  cameOutAt: SQL,
  article = sql`${articles.id} as id, ${cameOutAt} as at, ${articles.category} as category`,
) {
  const other = sql`(select slug, title, title_en, category, id, ${cameOutAt} as at from articles
    where ${isPublic(articlePublication)}) other`;
  const own = sql.raw(`"own"`);
  const namesOf = (category: SQL) => sql`regexp_split_to_array(btrim(${category}), '\\s*,\\s*')`;
  const named = (place: keyof Neighbours) =>
    sql`select ${place}::text as place, slug, title, title_en from ${other}`;
  // Newest first is by the moment and then by the id (core/content/articles.ts).
  return sql<Row[]>`(select coalesce(jsonb_agg(beside), '[]') from (
    select ${article}) ${own}, lateral (
      (${named("next")} where (at > own.at or at = own.at and other.id < own.id) and other.id <> own.id
        order by at, other.id desc limit 1)
      union all
      (${named("previous")} where (at < own.at or at = own.at and other.id > own.id) and other.id <> own.id
        order by at desc, other.id limit 1)
      union all
      (${named("related")} where other.id <> own.id and btrim(own.category) <> ''
        and ${namesOf(sql`other.category`)} && ${namesOf(sql`own.category`)} order by at desc, other.id limit ${relatedRead})
    ) beside)`;
}

export function neighboursOf(rows: Row[]): Neighbours {
  const of = (place: keyof Neighbours) =>
    rows
      .filter((row) => row.place === place)
      .map((row) => ({ slug: row.slug, title: withEnglishOf(row, "title") }));
  const [previous] = of("previous");
  const [next] = of("next");
  const related = of("related").filter(({ slug }) => slug !== previous?.slug && slug !== next?.slug);
  return { previous, next, related: related.slice(0, relatedMax) };
}
