import { asc, eq, sql } from "drizzle-orm";
import { isPublic, pagePublication } from "#core/content/publication.ts";
import type { Queryable } from "#core/db/client.ts";
import { sitePageFormerSlugs, sitePages } from "#core/db/schema.ts";
import { emptyIfInvisible } from "#shared/article-text.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { type PublicationState, type PublicationTimes, publicationState } from "#shared/publication.ts";
import type { PagePlacement } from "#shared/site-pages.ts";

/** A page as links show it. */
export type LinkedPage = Pick<
  SitePage,
  "slug" | "title" | "placement" | "service_id" | "has_complaint_form" | "updated_at"
>;

/** With its publication times. */
export type PublishedPage = LinkedPage & PublicationTimes;

export type SitePage = {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  /** As stored, empty when it has no text: RichText.toShow makes HTML for a page of it. */
  content: Bilingual;
  placement: PagePlacement;
  /** The name of its standard in the register; empty for none. */
  standard: string;
  service_id: string | null;
  has_complaint_form: boolean;
  state: PublicationState;
  /** The scheduled publication and its end, ISO 8601. */
  publish_at: string | null;
  unpublish_at: string | null;
  updated_at: Date;
};

/** More are not linked: a menu of thousands is useless. */
const linkedMax = 500;

/** The published pages in their order, including those whose publication has not started or has ended. */
export async function listPublishedPages(db: Queryable): Promise<PublishedPage[]> {
  const rows = await db
    .select({
      slug: sitePages.slug,
      title_id: sitePages.title_id,
      title_en: sitePages.title_en,
      placement: sitePages.placement,
      service_id: sitePages.service_id,
      has_complaint_form: sitePages.has_complaint_form,
      publish_at: sitePages.publish_at,
      unpublish_at: sitePages.unpublish_at,
      updated_at: sitePages.updated_at,
    })
    .from(sitePages)
    .where(eq(sitePages.published, true))
    .orderBy(asc(sitePages.display_order), asc(sitePages.id))
    .limit(linkedMax);
  return rows.map(({ title_id, title_en, ...row }) => ({ ...row, title: { id: title_id, en: title_en } }));
}

/** The page with this slug, including drafts: the page itself checks who may see it. */
export async function findSitePage(db: Queryable, slug: string): Promise<SitePage | undefined> {
  const [row] = await db.select(shown).from(sitePages).where(eq(sitePages.slug, slug)).limit(1);
  if (!row) return undefined;
  return {
    slug: row.slug,
    title: bilingualOf(row, "title"),
    description: bilingualOf(row, "meta_description"),
    content: emptyIfInvisible(bilingualOf(row, "content")),
    placement: row.placement,
    standard: row.standard,
    service_id: row.service_id,
    has_complaint_form: row.has_complaint_form,
    state: publicationState(row.published, row, Date.now()),
    publish_at: row.publish_at,
    unpublish_at: row.unpublish_at,
    updated_at: row.updated_at,
  };
}

/** The page that a former slug redirects to: its current slug, and whether it is public. */
export async function findPageByFormerSlug(
  db: Queryable,
  formerSlug: string,
): Promise<(Pick<SitePage, "slug" | "placement"> & { isPublic: boolean }) | undefined> {
  const [row] = await db
    .select({
      slug: sitePages.slug,
      placement: sitePages.placement,
      isPublic: sql<boolean>`${isPublic(pagePublication)}`,
    })
    .from(sitePageFormerSlugs)
    .innerJoin(sitePages, eq(sitePages.id, sitePageFormerSlugs.page_id))
    .where(eq(sitePageFormerSlugs.slug, formerSlug))
    .limit(1);
  return row;
}

const shown = {
  slug: sitePages.slug,
  title_id: sitePages.title_id,
  title_en: sitePages.title_en,
  meta_description_id: sitePages.meta_description_id,
  meta_description_en: sitePages.meta_description_en,
  content_id: sitePages.content_id,
  content_en: sitePages.content_en,
  placement: sitePages.placement,
  standard: sitePages.standard,
  service_id: sitePages.service_id,
  has_complaint_form: sitePages.has_complaint_form,
  published: sitePages.published,
  publish_at: sitePages.publish_at,
  unpublish_at: sitePages.unpublish_at,
  updated_at: sitePages.updated_at,
};
