import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { findRemoved, insertAgain } from "#core/content/bin.ts";
import { articlePublication, inStateOf } from "#core/content/publication.ts";
import { type ContentKind, columnsFor, insertRow, type Stored, updateRow } from "#core/content/rows.ts";
import { type SafeBodies, safeBodies } from "#core/content/safe-bodies.ts";
import { restoreFormerSlugs, type SluggedTable, withUniqueSlug } from "#core/content/slugs.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { articleFormerSlugs, articleHtmlSignatures, articles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import type { ArticleSort, ListedArticle } from "#shared/answers/articles.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import { type ArticleInput, articleBodyLengthMax, articleInput } from "#shared/schemas/article.ts";

/** SQL conditions: the article has a text in this language. */
export const hasText = {
  has_id: sql<boolean>`${articles.content_id} <> ''`,
  has_en: sql<boolean>`${articles.content_en} <> ''`,
};

/** Articles without a text in one of the languages, or in both. */
export const isUntranslated = sql`(${articles.content_id} = '' or ${articles.content_en} = '')`;

const lowerTitle = sql`lower(${articles.title})`;

/** Articles in the panel (specification 2.12 and 7.3); lists omit the bodies. */
export const articleKind: ContentKind<ArticleInput, ArticleSort> = {
  table: articles,
  entity: "articles",
  columns: columnsFor(articles, articleInput),
  listed: {
    title: articles.title,
    title_en: articles.title_en,
    slug: articles.slug,
    category: articles.category,
    category_en: articles.category_en,
    author: articles.author,
    published: articles.published,
    publish_at: articles.publish_at,
    unpublish_at: articles.unpublish_at,
    created_at: articles.created_at,
    ...hasText,
  } satisfies Record<Exclude<keyof ListedArticle, keyof ContentRow>, AnyPgColumn | SQL>,
  sorts: {
    created_at: articles.created_at,
    title: lowerTitle,
    category: articles.category,
    published: articles.published,
  },
  filters: {
    // Matches one whole category of the comma-separated list: ISO does not match ISO 9001.
    category: (name) => sql`${name} = any(regexp_split_to_array(btrim(${articles.category}), '\\s*,\\s*'))`,
    state: inStateOf(articlePublication),
    untranslated: (value) => (value === "true" ? isUntranslated : sql`not ${isUntranslated}`),
  },
  searched: articles.search_text,
};

export const articleSlugs: SluggedTable = {
  entity: "articles",
  table: articles,
  former: articleFormerSlugs,
  owner: articleFormerSlugs.article_id,
  fallback: "artikel",
  taken: "Slug ini sudah dipakai artikel lain.",
};

/**
 * Inserts an article and records its creator (specification 3). An empty slug is derived from the title and made unique.
 *
 * @throws ValidationError when the given slug belongs to another article, or a body is refused; as RichText.makeSafe
 */
export async function insertArticle(
  db: Database,
  article: ArticleInput,
  actor: Actor,
  sanitising: Sanitising,
) {
  const bodies = await safeBodies("article", article, articleBodyLengthMax, sanitising);
  return await withSlug(db, undefined, withBodies(article, bodies), (content) =>
    inTransactionAs(db, actor, async (tx) => {
      const row = await insertRow(tx, articleKind, content, { user_id: actor.id });
      await storeSignatures(tx, String(row.id), bodies);
      return row;
    }),
  );
}

/** Saves an article; its former slug redirects to it. @throws ValidationError as `insertArticle` does */
export async function updateArticle(
  db: Database,
  id: string | number,
  version: number,
  article: ArticleInput,
  actor: Actor,
  sanitising: Sanitising,
) {
  const bodies = await safeBodies("article", article, articleBodyLengthMax, sanitising);
  return await withSlug(db, String(id), withBodies(article, bodies), (content) =>
    inTransactionAs(db, actor, async (tx) => {
      const result = await updateRow(tx, articleKind, id, version, content);
      if (result.outcome === "saved") await storeSignatures(tx, String(id), bodies);
      return result;
    }),
  );
}

/**
 * Restores a removed article with its slug, date and creator; its former slugs redirect to it again.
 *
 * @throws ValidationError when another article has its slug by now; else as `insertAgain` and RichText.makeSafe
 */
export async function restoreArticle(
  db: Database,
  id: string | number,
  actor: Actor,
  sanitising: Sanitising,
): Promise<Stored<ArticleInput> | undefined> {
  const removed = await findRemoved<ArticleInput>(db, articleKind, id);
  if (!removed) return undefined;
  const { content, before } = removed;
  // Sanitised again: its signature was removed with it, and the rules may be stricter by now.
  const bodies = await safeBodies("article", content, articleBodyLengthMax, sanitising);
  return await withSlug(db, String(id), withBodies(content, bodies), (article) =>
    inTransactionAs(db, actor, async (tx) => {
      const user_id = sql`(select actor_id from content_events join profiles p on p.id = actor_id
        where entity = 'articles' and entity_id = ${id} and action = 'added' order by content_events.id limit 1)`;
      const created_at = sql`${String(before.created_at)}::timestamptz`;
      const row = await insertAgain(tx, articleKind, id, article, { created_at, user_id });
      await storeSignatures(tx, String(id), bodies);
      await restoreFormerSlugs(tx, articleSlugs, String(id));
      return row;
    }),
  );
}

function withSlug<Result>(
  db: Database,
  id: string | undefined,
  article: ArticleInput,
  write: (content: ArticleInput) => Promise<Result>,
): Promise<Result> {
  const { slug, title } = article;
  return withUniqueSlug(db, articleSlugs, { id, slug, title }, (unique) =>
    write({ ...article, slug: unique }),
  );
}

function withBodies(article: ArticleInput, { content_id, content_en }: SafeBodies): ArticleInput {
  return { ...article, content_id: content_id.html, content_en: content_en.html };
}

/** Stores the signatures by which the bodies are known to be sanitised. */
export async function storeSignatures(
  tx: Transaction,
  article_id: string,
  bodies: SafeBodies,
): Promise<void> {
  const signatures = { content_id: bodies.content_id.signature, content_en: bodies.content_en.signature };
  await tx
    .insert(articleHtmlSignatures)
    .values({ article_id, ...signatures })
    .onConflictDoUpdate({ target: articleHtmlSignatures.article_id, set: signatures });
}
