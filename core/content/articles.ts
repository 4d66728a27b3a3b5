import { and, count, eq, ilike, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Neighbours, neighboursColumn, neighboursOf } from "#core/content/article-neighbours.ts";
import { articlePublication, isPublic } from "#core/content/publication.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { articleFormerSlugs, articleHtmlSignatures, articles, profiles } from "#core/db/schema.ts";
import { categoriesOf } from "#shared/article-categories.ts";
import { emptyIfInvisible } from "#shared/article-text.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import type { Bilingual, Language } from "#shared/language.ts";
import { type PublicationState, publicationState } from "#shared/publication.ts";
import { foldText, runsOf } from "#shared/search-words.ts";

/** An article in a list: `opening` is the part of the body that its excerpt is made from, as stored. */
export type ListedArticle = {
  title: Bilingual;
  slug: string;
  categories: Bilingual[];
  thumbnail_url: string | null;
  /** Its publication time: the scheduled one, or else when it was created. */
  created_at: Date;
  updated_at: Date;
  opening: Bilingual;
};

export type Article = {
  id: string;
  title: Bilingual;
  slug: string;
  categories: Bilingual[];
  author: string | null;
  thumbnail_url: string | null;
  created_at: Date;
  updated_at: Date;
  state: PublicationState;
  /** The scheduled publication and its end, ISO 8601. */
  publish_at: string | null;
  unpublish_at: string | null;
  /** As stored, empty when it has no text: RichText.toShow makes HTML for a page of it. */
  content: Bilingual;
  neighbours: Neighbours;
  signatures: Record<Language, string | null>;
};

export type ArticleRange = {
  category?: string | undefined;
  /** Words to find in title, categories, author or opening, in any order. */
  term?: string | undefined;
  offset: number;
  limit: number;
};

/** The publication time; the index articles_published_newest has this order. */
export const publishedAt = sql`coalesce(${articles.publish_at}, ${articles.created_at})`;
const newestFirst = [sql`${publishedAt} desc`, articles.id] as const;

/**
 * Published articles, newest first, and their total (specification 7.1).
 *
 * @param category a substring of the article's category, case-insensitive; `%` and `_` are literal
 */
export async function listPublishedArticles(
  db: Queryable,
  { category, term = "", offset, limit }: ArticleRange,
): Promise<{ articles: ListedArticle[]; total: number }> {
  const wanted = and(isPublic(articlePublication), category ? contains(category) : undefined);
  const words = runsOf(foldText(term)).slice(0, termWordsMax);
  if (words.length > 0) return await searchArticles(db, { wanted, words, offset, limit });
  const [rows, [counted]] = await Promise.all([
    db
      .select(listedColumns)
      .from(articles)
      .where(wanted)
      .orderBy(...newestFirst)
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(articles).where(wanted),
  ]);
  return { articles: rows.map(listed), total: counted?.total ?? 0 };
}

type SearchRange = Pick<ArticleRange, "offset" | "limit"> & { wanted: SQL | undefined; words: string[] };

/**
 * The articles that contain all words. No index has their texts, so each is normalized: once, because `offset 0` keeps the planner from
 * repeating it for every word and every use in the function.
 */
async function searchArticles(
  db: Queryable,
  { wanted, words, offset, limit }: SearchRange,
): Promise<{ articles: ListedArticle[]; total: number }> {
  const containsWords = words.map((word) => sql`folded_text like ${`%${escapeLike(word)}%`}`);
  const { rows: all } = await db.execute<{ id: string }>(sql`
    select ${articles.id} from ${articles},
      lateral (select certificate_search_fold(text) as folded_text from (select ${wordsOf} as text offset 0) own offset 0) folded
    where ${and(wanted, ...containsWords)} order by ${sql.join([...newestFirst], sql`, `)}`);
  const ids = all.slice(offset, offset + limit).map(({ id }) => id);
  const rows = await db
    .select(listedColumns)
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(...newestFirst);
  return { articles: rows.map(listed), total: all.length };
}

/** Without the HTML tags; one blank for several, because the function takes twice as long for a text with two in a row. */
const wordsOf = sql`${articles.search_text} || ' ' || regexp_replace(${articles.opening_id} || ' ' || ${articles.opening_en}, '(?:<[^>]*>)+', ' ', 'g')`;

/** The newest published articles, without the total. */
export async function listNewestArticles(db: Queryable, limit: number): Promise<ListedArticle[]> {
  const rows = await db
    .select(listedColumns)
    .from(articles)
    .where(isPublic(articlePublication))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(listed);
}

/** The distinct categories of published articles, with a translation where an article has one. */
export async function listArticleCategories(db: Queryable): Promise<Bilingual[]> {
  return await readCategories(db, isPublic(articlePublication));
}

/** The distinct categories of all articles, including drafts: for staff. */
export async function listAllArticleCategories(db: Queryable): Promise<Bilingual[]> {
  return await readCategories(db, undefined);
}

async function readCategories(db: Queryable, wanted: SQL | undefined): Promise<Bilingual[]> {
  const rows = await db
    .selectDistinct({ category: articles.category, category_en: articles.category_en })
    .from(articles)
    .where(and(wanted, isNotNull(articles.category)))
    .orderBy(articles.category_en);
  const translations = new Map<string, string>();
  for (const { id, en } of rows.flatMap(categoriesOf)) translations.set(id, translations.get(id) || en);
  return [...translations].map(([id, en]) => ({ id, en })).sort((a, b) => a.id.localeCompare(b.id, "id"));
}

/** The author defaults to an e-mail address (specification 5): shown by its owner's name. */
const authorName = sql<string | null>`coalesce(nullif(btrim(${profiles.full_name}), ''), ${articles.author})`;

/** The article with this slug, including drafts: the page checks who may see it (specification 6). */
export async function findArticle(db: Queryable, slug: string): Promise<Article | undefined> {
  const [row] = await db
    .select({
      id: articles.id,
      ...listedFields,
      author: authorName,
      published: articles.published,
      publish_at: articles.publish_at,
      unpublish_at: articles.unpublish_at,
      neighbours: neighboursColumn(publishedAt),
      content_id: articles.content_id,
      content_en: articles.content_en,
      signature_id: articleHtmlSignatures.content_id,
      signature_en: articleHtmlSignatures.content_en,
    })
    .from(articles)
    .leftJoin(articleHtmlSignatures, eq(articleHtmlSignatures.article_id, articles.id))
    .leftJoin(profiles, eq(profiles.email, sql`lower(btrim(${articles.author}))`))
    .where(eq(articles.slug, slug))
    .limit(1);
  if (!row) return undefined;
  const { content_id, content_en, signature_id, signature_en, published, neighbours, ...article } = row;
  return {
    ...named(article),
    neighbours: neighboursOf(neighbours),
    state: publicationState(published, article, Date.now()),
    content: emptyIfInvisible({ id: content_id, en: content_en }),
    signatures: { id: signature_id, en: signature_en },
  };
}

/** The article that a former slug redirects to: its current slug, and whether it is public. */
export async function findByFormerSlug(
  db: Queryable,
  formerSlug: string,
): Promise<{ slug: string; isPublic: boolean } | undefined> {
  const [row] = await db
    .select({ slug: articles.slug, isPublic: sql<boolean>`${isPublic(articlePublication)}` })
    .from(articleFormerSlugs)
    .innerJoin(articles, eq(articles.id, articleFormerSlugs.article_id))
    .where(eq(articleFormerSlugs.slug, formerSlug))
    .limit(1);
  return row;
}

/** The URLs of published articles with the time of their last change, newest first. */
export async function listArticleUrls(
  db: Queryable,
  limit: number,
): Promise<{ slug: string; updated_at: Date }[]> {
  return await db
    .select({ slug: articles.slug, updated_at: articles.updated_at })
    .from(articles)
    .where(isPublic(articlePublication))
    .orderBy(...newestFirst)
    .limit(limit);
}

const listedFields = {
  title: articles.title,
  title_en: articles.title_en,
  slug: articles.slug,
  category: articles.category,
  category_en: articles.category_en,
  thumbnail_url: articles.thumbnail_url,
  created_at: sql<Date>`${publishedAt}`.mapWith(articles.created_at),
  updated_at: articles.updated_at,
};

const listedColumns = { ...listedFields, opening_id: articles.opening_id, opening_en: articles.opening_en };

type Named = { title: string; title_en: string; category: string | null; category_en: string };

/** Combines title and categories of both languages. */
function named<Row extends Named>({ title, title_en, category, category_en, ...row }: Row) {
  return {
    ...row,
    title: withEnglishOf({ title, title_en }, "title"),
    categories: categoriesOf({ category, category_en }),
  };
}

function listed<Row extends Named & { opening_id: string; opening_en: string }>(row: Row) {
  const { opening_id, opening_en, ...article } = named(row);
  return { ...article, opening: emptyIfInvisible({ id: opening_id, en: opening_en }) };
}

const termWordsMax = 10;

function contains(part: string): SQL {
  return ilike(articles.category, `%${escapeLike(part)}%`);
}
