import { eq, sql } from "drizzle-orm";
import { articleSlugs } from "#core/content/article-editing.ts";
import { neighboursColumn, neighboursOf } from "#core/content/article-neighbours.ts";
import { type Article, publishedAt } from "#core/content/articles.ts";
import type { DraftOf } from "#core/content/drafts.ts";
import { safeBodies } from "#core/content/safe-bodies.ts";
import { freeSlug } from "#core/content/slugs.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { articles, profiles } from "#core/db/schema.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { categoriesOf } from "#shared/article-categories.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import { type ArticleInput, articleBodyLengthMax, slugOf } from "#shared/schemas/article.ts";

const newId = "00000000-0000-0000-0000-000000000000";

/**
 * An unsaved article as its page would show it once published. Nothing is stored.
 *
 * @throws ValidationError when a body is refused; as RichText.makeSafe
 */
export async function readArticleDraft(
  db: Database,
  { id, content }: DraftOf<ArticleInput>,
  sanitising: Sanitising,
): Promise<Article> {
  const bodies = await safeBodies("article", content, articleBodyLengthMax, sanitising);
  const created_at = content.publish_at ? new Date(content.publish_at) : await createdAt(db, id);
  const slug =
    content.slug || (await freeSlug(db, articleSlugs, id, slugOf(content.title) || articleSlugs.fallback));
  return {
    id: id ?? newId,
    slug,
    title: withEnglishOf(content, "title"),
    categories: categoriesOf(content),
    author: await nameOf(db, content.author),
    thumbnail_url: content.thumbnail_url,
    created_at,
    updated_at: new Date(),
    state: "public",
    publish_at: content.publish_at,
    unpublish_at: content.unpublish_at,
    content: { id: bodies.content_id.html, en: bodies.content_en.html },
    neighbours: await neighboursAt(db, id, created_at, content.category),
    signatures: { id: bodies.content_id.signature, en: bodies.content_en.signature },
  };
}

async function createdAt(db: Queryable, id: string | undefined): Promise<Date> {
  const [row] = id
    ? await db.select({ at: articles.created_at }).from(articles).where(eq(articles.id, id))
    : [];
  return row?.at ?? new Date();
}

/** An author given as an e-mail address is shown by its owner's name, as on the page (core/content/articles.ts). */
async function nameOf(db: Queryable, author: string | null): Promise<string | null> {
  if (!author) return null;
  const [person] = await db
    .select({ name: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.email, author.trim().toLowerCase()));
  return person?.name?.trim() || author;
}

async function neighboursAt(db: Queryable, id = newId, at: Date, category: string | null) {
  const article = sql`${id}::uuid as id, ${at.toISOString()}::timestamptz as at, ${category}::text as category`;
  const [row] = await db
    .select({ neighbours: neighboursColumn(publishedAt, article) })
    .from(sql`(select 1) one`);
  return neighboursOf(row?.neighbours ?? []);
}
