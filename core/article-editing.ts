import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type ContentKind, insertRow, updateRow } from "#core/content-rows.ts";
import type { Database } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { articles } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { safeArticleHtml } from "#core/rich-text.ts";
import { Unfit } from "#core/unfit.ts";
import { type ArticleInput, slugOf } from "#shared/schemas/article.ts";

const lowerTitle = sql`lower(${articles.title})`;

/** Articles as staff keep them (specification 2.12 and 7.3): a list goes without the bodies. */
export const articleKind: ContentKind<ArticleInput> = {
  table: articles,
  entity: "articles",
  columns: {
    title: articles.title,
    slug: articles.slug,
    category: articles.category,
    author: articles.author,
    thumbnail_url: articles.thumbnail_url,
    published: articles.published,
    content_id: articles.content_id,
    content_en: articles.content_en,
  },
  listed: {
    title: articles.title,
    slug: articles.slug,
    category: articles.category,
    author: articles.author,
    published: articles.published,
    created_at: articles.created_at,
  },
  sorts: {
    created_at: articles.created_at,
    title: lowerTitle,
    category: articles.category,
    published: articles.published,
  },
  searched: articles.search_text,
};

/**
 * Adds an article; its creator is noted (specification 3). An empty slug is derived from the title and made unique.
 *
 * @throws Unfit when the slug that was typed belongs to another article
 */
export async function insertArticle(db: Database, article: ArticleInput, actor: Actor) {
  return await withUniqueSlug(article, (content) =>
    inTransaction(db, (tx) => insertRow(tx, articleKind, content, actor, { user_id: actor.id })),
  );
}

/** Saves an article; its former slug goes on leading to it. @throws Unfit as `insertArticle` does */
export async function updateArticle(
  db: Database,
  id: string | number,
  version: number,
  article: ArticleInput,
  actor: Actor,
) {
  return await withUniqueSlug(article, (content) =>
    inTransaction(db, (tx) => updateRow(tx, articleKind, id, version, content, actor)),
  );
}

const attemptsMax = 50;

/** Tries "judul", "judul-2", "judul-3", …: the database alone knows which is free, whoever else saves now. */
async function withUniqueSlug<Result>(
  article: ArticleInput,
  write: (content: ArticleInput) => Promise<Result>,
): Promise<Result> {
  const derived = slugOf(article.title) || "artikel";
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const slug = article.slug || (attempt === 1 ? derived : `${derived}-${attempt}`);
    try {
      return await write({ ...withSafeBodies(article), slug });
    } catch (error) {
      if (!isUniqueViolation(error, "articles_slug_unique")) throw error;
      if (article.slug) break;
    }
  }
  throw new Unfit({ slug: "Slug ini sudah dipakai artikel lain." });
}

function withSafeBodies(article: ArticleInput): ArticleInput {
  return {
    ...article,
    content_id: safeArticleHtml(article.content_id),
    content_en: safeArticleHtml(article.content_en),
  };
}
