import { type SQL, sql } from "drizzle-orm";
import { articlePublication, isPublic } from "#core/content/publication.ts";
import { articles } from "#core/db/schema.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";

/** An article as links show it. */
export type LinkedArticle = { slug: string; title: Bilingual };

export type Neighbours = {
  /** The one published before it, and the one after. */
  previous: LinkedArticle | undefined;
  next: LinkedArticle | undefined;
  /** The newest articles that share a category with it, except its neighbours. */
  related: LinkedArticle[];
};

type Row = { place: keyof Neighbours; slug: string; title: string; title_en: string };

const relatedMax = 3;
/** Two of them may turn out to be its neighbours. */
const relatedRead = relatedMax + 2;

/**
 * The public neighbours and related articles of an article as JSON, as a column of the query that reads the article.
 *
 * @param article columns of the outer select: its `id`, publication time (`at`) and `category`
 */
export function neighboursColumn(
  publishedAt: SQL,
  article = sql`${articles.id} as id, ${publishedAt} as at, ${articles.category} as category`,
) {
  const other = sql`(select slug, title, title_en, category, id, ${publishedAt} as at from articles
    where ${isPublic(articlePublication)}) other`;
  const own = sql.raw(`"own"`);
  const namesOf = (category: SQL) => sql`regexp_split_to_array(btrim(${category}), '\\s*,\\s*')`;
  const named = (place: keyof Neighbours) =>
    sql`select ${place}::text as place, slug, title, title_en from ${other}`;
  // Ordered by publication time, then id (core/content/articles.ts).
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
