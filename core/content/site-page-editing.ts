import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { findRemoved, insertAgain } from "#core/content/bin.ts";
import { inStateOf, pagePublication } from "#core/content/publication.ts";
import { type ContentKind, columnsFor, insertRow, type Stored, updateRow } from "#core/content/rows.ts";
import { type SafeBodies, safeBodies } from "#core/content/safe-bodies.ts";
import { restoreFormerSlugs, type SluggedTable, withUniqueSlug } from "#core/content/slugs.ts";
import type { Database } from "#core/db/client.ts";
import { sitePageFormerSlugs, sitePages } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { ListedSitePage, SitePageSort } from "#shared/answers/site-pages.ts";
import { pageBodyLengthMax, type SitePageInput, sitePageInput } from "#shared/schemas/site-page.ts";

/** Pages in the panel; lists omit the bodies. */
export const sitePageKind: ContentKind<SitePageInput, SitePageSort> = {
  table: sitePages,
  entity: "site_pages",
  columns: columnsFor(sitePages, sitePageInput),
  listed: {
    title_id: sitePages.title_id,
    title_en: sitePages.title_en,
    slug: sitePages.slug,
    placement: sitePages.placement,
    display_order: sitePages.display_order,
    standard: sitePages.standard,
    service_id: sitePages.service_id,
    has_complaint_form: sitePages.has_complaint_form,
    published: sitePages.published,
    publish_at: sitePages.publish_at,
    unpublish_at: sitePages.unpublish_at,
    has_id: sql<boolean>`${sitePages.content_id} <> ''`,
    has_en: sql<boolean>`${sitePages.content_en} <> ''`,
  } satisfies Record<Exclude<keyof ListedSitePage, keyof ContentRow>, AnyPgColumn | SQL>,
  sorts: {
    title_id: sql`lower(${sitePages.title_id})`,
    placement: sitePages.placement,
    display_order: sitePages.display_order,
    published: sitePages.published,
    updated_at: sitePages.updated_at,
  },
  filters: { state: inStateOf(pagePublication) },
  searched: sitePages.search_text,
};

export const pageSlugs: SluggedTable = {
  entity: "site_pages",
  table: sitePages,
  former: sitePageFormerSlugs,
  owner: sitePageFormerSlugs.page_id,
  fallback: "halaman",
  taken: "Slug ini sudah dipakai halaman lain.",
};

/**
 * Inserts a page. An empty slug is derived from the Indonesian title and made unique.
 *
 * @throws ValidationError when the given slug belongs to another page, or a body is refused; as RichText.makeSafe
 */
export async function insertSitePage(db: Database, page: SitePageInput, actor: Actor, by: Sanitising) {
  return await withSafeContent(db, undefined, page, by, (content) =>
    inTransactionAs(db, actor, (tx) => insertRow(tx, sitePageKind, content)),
  );
}

/** Saves a page; its former slug redirects to it. @throws ValidationError as `insertSitePage` does */
export async function updateSitePage(
  db: Database,
  id: string | number,
  version: number,
  page: SitePageInput,
  actor: Actor,
  by: Sanitising,
) {
  return await withSafeContent(db, String(id), page, by, (content) =>
    inTransactionAs(db, actor, (tx) => updateRow(tx, sitePageKind, id, version, content)),
  );
}

/**
 * Restores a removed page with its slug; its former slugs redirect to it again.
 *
 * @throws ValidationError when another page has its slug by now; else as `insertAgain` and RichText.makeSafe
 */
export async function restoreSitePage(
  db: Database,
  id: string | number,
  actor: Actor,
  by: Sanitising,
): Promise<Stored<SitePageInput> | undefined> {
  const removed = await findRemoved<SitePageInput>(db, sitePageKind, id);
  if (!removed) return undefined;
  return await withSafeContent(db, String(id), removed.content, by, (content) =>
    inTransactionAs(db, actor, async (tx) => {
      const created_at = sql`${String(removed.before.created_at)}::timestamptz`;
      const row = await insertAgain(tx, sitePageKind, id, content, { created_at });
      await restoreFormerSlugs(tx, pageSlugs, String(id));
      return row;
    }),
  );
}

async function withSafeContent<Result>(
  db: Database,
  id: string | undefined,
  page: SitePageInput,
  by: Sanitising,
  write: (content: SitePageInput) => Promise<Result>,
): Promise<Result> {
  const bodies = await safeBodies("article", page, pageBodyLengthMax, by);
  const place = { id, slug: page.slug, title: page.title_id };
  return await withUniqueSlug(db, pageSlugs, place, (slug) => write({ ...page, ...htmlOf(bodies), slug }));
}

function htmlOf({ content_id, content_en }: SafeBodies) {
  return { content_id: content_id.html, content_en: content_en.html };
}
