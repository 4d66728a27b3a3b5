import { and, eq, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { findRemoved, insertAgain } from "#core/content/bin.ts";
import { type ContentKind, columnsFor, insertRow, type Stored, updateRow } from "#core/content/rows.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { articleFormerSlugs, articleHtmlSignatures, articles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { SafeText, Sanitising } from "#core/rich-text/rich-text.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { ArticleSort, ListedArticle } from "#shared/answers/articles.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import {
  type ArticleInput,
  articleBodyLengthMax,
  articleInput,
  slugLengthMax,
  slugOf,
} from "#shared/schemas/article.ts";

/** Which languages an article can be read in. */
export const hasText = {
  has_id: sql<boolean>`${articles.content_id} <> ''`,
  has_en: sql<boolean>`${articles.content_en} <> ''`,
};

/** Articles that cannot be read in one of the languages, or in both. */
export const isUntranslated = sql`(${articles.content_id} = '' or ${articles.content_en} = '')`;

const lowerTitle = sql`lower(${articles.title})`;

/** Articles as staff keep them (specification 2.12 and 7.3): a list goes without the bodies. */
export const articleKind: ContentKind<ArticleInput, ArticleSort> = {
  table: articles,
  entity: "articles",
  columns: columnsFor(articles, articleInput),
  listed: {
    title: articles.title,
    slug: articles.slug,
    category: articles.category,
    author: articles.author,
    published: articles.published,
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
    // One of those that an article names, not a part of one: ISO does not find ISO 9001.
    category: (name) => sql`${name} = any(regexp_split_to_array(btrim(${articles.category}), '\\s*,\\s*'))`,
    untranslated: (value) => (value === "true" ? isUntranslated : sql`not ${isUntranslated}`),
  },
  searched: articles.search_text,
};

/**
 * Adds an article; its creator is noted (specification 3). An empty slug is derived from the title and made unique.
 *
 * @throws ValidationError when the slug that was typed belongs to another article, or a body is refused; as RichText.makeSafe
 */
export async function insertArticle(
  db: Database,
  article: ArticleInput,
  actor: Actor,
  sanitising: Sanitising,
) {
  const bodies = await safeBodies(article, sanitising);
  return await withUniqueSlug(db, undefined, withBodies(article, bodies), (content) =>
    inTransactionAs(db, actor, async (tx) => {
      const row = await insertRow(tx, articleKind, content, { user_id: actor.id });
      await keepSignatures(tx, String(row.id), bodies);
      return row;
    }),
  );
}

/** Saves an article; its former slug goes on leading to it. @throws ValidationError as `insertArticle` does */
export async function updateArticle(
  db: Database,
  id: string | number,
  version: number,
  article: ArticleInput,
  actor: Actor,
  sanitising: Sanitising,
) {
  const bodies = await safeBodies(article, sanitising);
  return await withUniqueSlug(db, String(id), withBodies(article, bodies), (content) =>
    inTransactionAs(db, actor, async (tx) => {
      const result = await updateRow(tx, articleKind, id, version, content);
      if (result.outcome === "saved") await keepSignatures(tx, String(id), bodies);
      return result;
    }),
  );
}

/**
 * Brings a removed article back with its address, its day and its creator; addresses that it had before lead to it again.
 *
 * @throws ValidationError when its slug is another article's now; else as `insertAgain` and RichText.makeSafe
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
  // Sanitised once more: its signature went with it, and the rules may be stricter now.
  const bodies = await safeBodies(content, sanitising);
  return await withUniqueSlug(db, String(id), withBodies(content, bodies), (article) =>
    inTransactionAs(db, actor, async (tx) => {
      const user_id = sql`(select actor_id from content_events join profiles p on p.id = actor_id
        where entity = 'articles' and entity_id = ${id} and action = 'added' order by content_events.id limit 1)`;
      const created_at = sql`${String(before.created_at)}::timestamptz`;
      const row = await insertAgain(tx, articleKind, id, article, { created_at, user_id });
      await keepSignatures(tx, String(id), bodies);
      await keepFormerSlugs(tx, String(id));
      return row;
    }),
  );
}

/** The slugs that its history tells of, as far as no other article has or had them since. */
async function keepFormerSlugs(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`insert into article_former_slugs (slug, article_id)
    select distinct before ->> 'slug', ${id}::uuid from content_events e
    where entity = 'articles' and entity_id = ${id} and before ->> 'slug' is not null
      and not exists (select from articles a where a.slug = e.before ->> 'slug')
    on conflict do nothing`);
}

/** As often as somebody else may take the slug that was free a moment ago. */
const attemptsMax = 10;

async function withUniqueSlug<Result>(
  db: Database,
  id: string | undefined,
  article: ArticleInput,
  write: (content: ArticleInput) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const slug = article.slug || (await freeSlug(db, id, slugOf(article.title) || "artikel"));
    try {
      return await write({ ...article, slug });
    } catch (error) {
      if (!isUniqueViolation(error, "articles_slug_unique")) throw error;
      if (article.slug) break;
    }
  }
  throw new ValidationError({ slug: "Slug ini sudah dipakai artikel lain." });
}

/**
 * The first of "judul", "judul-2", "judul-3", … that no other article has. What one had before goes on leading there
 * and is not given away; only somebody who types it takes it over.
 */
export async function freeSlug(db: Queryable, id: string | undefined, derived: string): Promise<string> {
  // Room for a number within the length of a slug.
  const stem = derived.slice(0, slugLengthMax - 10);
  const alike = (slug: AnyPgColumn) => or(eq(slug, derived), like(slug, `${stem.replace(/_/g, "\\_")}-%`));
  const present = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(alike(articles.slug), id ? ne(articles.id, id) : undefined));
  const former = db
    .select({ slug: articleFormerSlugs.slug })
    .from(articleFormerSlugs)
    .where(and(alike(articleFormerSlugs.slug), id ? ne(articleFormerSlugs.article_id, id) : undefined));
  const taken = new Set((await present.union(former)).map(({ slug }) => slug));
  let slug = derived;
  for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`;
  return slug;
}

/** Both bodies, as they came out of the sanitiser. */
export type Bodies = Record<(typeof bodyColumns)[number], SafeText>;
const bodyColumns = ["content_id", "content_en"] as const;

async function safeBodies(article: ArticleInput, { richText, signal }: Sanitising): Promise<Bodies> {
  const limits = { lengthMax: articleBodyLengthMax, signal };
  const made = await Promise.all(
    bodyColumns.map(
      async (column) => [column, await richText.makeSafe("article", article[column], limits)] as const,
    ),
  );
  const refused = made.flatMap(([column, body]) => ("refused" in body ? [[column, body.refused]] : []));
  if (refused.length > 0) throw new ValidationError(Object.fromEntries(refused));
  return Object.fromEntries(made) as Bodies;
}

function withBodies(article: ArticleInput, { content_id, content_en }: Bodies): ArticleInput {
  return { ...article, content_id: content_id.html, content_en: content_en.html };
}

/** Notes that the bodies came out of the sanitiser. */
export async function keepSignatures(tx: Transaction, article_id: string, bodies: Bodies): Promise<void> {
  const signatures = { content_id: bodies.content_id.signature, content_en: bodies.content_en.signature };
  await tx
    .insert(articleHtmlSignatures)
    .values({ article_id, ...signatures })
    .onConflictDoUpdate({ target: articleHtmlSignatures.article_id, set: signatures });
}
