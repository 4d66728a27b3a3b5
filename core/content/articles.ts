import { and, count, desc, eq, ilike, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { articleFormerSlugs, articleHtmlSignatures, articles, profiles } from "#core/db/schema.ts";
import { splitCategories } from "#shared/article-categories.ts";
import type { Bilingual, Language } from "#shared/language.ts";

/** An article as a list shows it: `opening` is as much of the body as its excerpt needs, as it was stored. */
export type ListedArticle = {
  title: string;
  slug: string;
  category: string | null;
  thumbnail_url: string | null;
  created_at: Date;
  updated_at: Date;
  opening: Bilingual;
};

export type Article = {
  title: string;
  slug: string;
  category: string | null;
  author: string | null;
  thumbnail_url: string | null;
  created_at: Date;
  updated_at: Date;
  published: boolean;
  /** As it is stored: RichText.toShow makes HTML for a page of it. */
  content: Bilingual;
  signatures: Record<Language, string | null>;
};

export type ArticleRange = { category?: string | undefined; offset: number; limit: number };

/**
 * Published articles, newest first, and how many there are in all (specification 7.1).
 *
 * @param category a part of the article's category, whatever its case; `%` and `_` are letters like others
 */
export async function listPublishedArticles(
  db: Queryable,
  { category, offset, limit }: ArticleRange,
): Promise<{ articles: ListedArticle[]; total: number }> {
  const wanted = and(eq(articles.published, true), category ? contains(category) : undefined);
  const [rows, [counted]] = await Promise.all([
    db
      .select(listedColumns)
      .from(articles)
      .where(wanted)
      .orderBy(desc(articles.created_at), articles.id)
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(articles).where(wanted),
  ]);
  return { articles: rows.map(listed), total: counted?.total ?? 0 };
}

/** The newest published articles, without counting them. */
export async function listNewestArticles(db: Queryable, limit: number): Promise<ListedArticle[]> {
  const rows = await db
    .select(listedColumns)
    .from(articles)
    .where(eq(articles.published, true))
    .orderBy(desc(articles.created_at), articles.id)
    .limit(limit);
  return rows.map(listed);
}

/** The categories of published articles, each once. */
export async function listArticleCategories(db: Queryable): Promise<string[]> {
  return await categoriesOf(db, eq(articles.published, true));
}

/** The categories of all articles, drafts among them, each once: for staff. */
export async function listAllArticleCategories(db: Queryable): Promise<string[]> {
  return await categoriesOf(db, undefined);
}

async function categoriesOf(db: Queryable, wanted: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: articles.category })
    .from(articles)
    .where(and(wanted, isNotNull(articles.category)));
  const names = new Set(rows.flatMap(({ category }) => splitCategories(category)));
  return [...names].sort((a, b) => a.localeCompare(b, "id"));
}

/** An author defaults to an e-mail address (specification 5): the name of whoever has it stands for it. */
const authorName = sql<string | null>`coalesce(nullif(btrim(${profiles.full_name}), ''), ${articles.author})`;

/** The article with this slug, a draft too: who may see it is the page's matter (specification 6). */
export async function findArticle(db: Queryable, slug: string): Promise<Article | undefined> {
  const [row] = await db
    .select({
      title: articles.title,
      slug: articles.slug,
      category: articles.category,
      author: authorName,
      thumbnail_url: articles.thumbnail_url,
      created_at: articles.created_at,
      updated_at: articles.updated_at,
      published: articles.published,
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
  const { content_id, content_en, signature_id, signature_en, ...article } = row;
  return {
    ...article,
    content: { id: content_id, en: content_en },
    signatures: { id: signature_id, en: signature_en },
  };
}

/** The article that a former address leads to: its slug now, and whether the public may be told. */
export async function findByFormerSlug(
  db: Queryable,
  formerSlug: string,
): Promise<{ slug: string; published: boolean } | undefined> {
  const [row] = await db
    .select({ slug: articles.slug, published: articles.published })
    .from(articleFormerSlugs)
    .innerJoin(articles, eq(articles.id, articleFormerSlugs.article_id))
    .where(eq(articleFormerSlugs.slug, formerSlug))
    .limit(1);
  return row;
}

/** The addresses of published articles with the instant of their last change, newest first. */
export async function listArticleUrls(
  db: Queryable,
  limit: number,
): Promise<{ slug: string; updated_at: Date }[]> {
  return await db
    .select({ slug: articles.slug, updated_at: articles.updated_at })
    .from(articles)
    .where(eq(articles.published, true))
    .orderBy(desc(articles.created_at), articles.id)
    .limit(limit);
}

const listedColumns = {
  title: articles.title,
  slug: articles.slug,
  category: articles.category,
  thumbnail_url: articles.thumbnail_url,
  created_at: articles.created_at,
  updated_at: articles.updated_at,
  opening_id: articles.opening_id,
  opening_en: articles.opening_en,
};

function listed(row: Omit<ListedArticle, "opening"> & { opening_id: string; opening_en: string }) {
  const { opening_id, opening_en, ...article } = row;
  return { ...article, opening: { id: opening_id, en: opening_en } };
}

function contains(part: string): SQL {
  return ilike(articles.category, `%${escapeLike(part)}%`);
}
