import { eq } from "drizzle-orm";
import type { DraftOf } from "#core/content/drafts.ts";
import { safeBodies } from "#core/content/safe-bodies.ts";
import { pageSlugs } from "#core/content/site-page-editing.ts";
import type { SitePage } from "#core/content/site-pages.ts";
import { freeSlug } from "#core/content/slugs.ts";
import type { Database } from "#core/db/client.ts";
import { sitePages } from "#core/db/schema.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import { slugOf } from "#shared/schemas/article.ts";
import { pageBodyLengthMax, type SitePageInput } from "#shared/schemas/site-page.ts";

/**
 * An unsaved page as it would be shown once published. Nothing is stored.
 *
 * @returns `storedSlug`: its current slug among the pages of the site
 * @throws ValidationError when a body is refused; as RichText.makeSafe
 */
export async function readSitePageDraft(
  db: Database,
  { id, content }: DraftOf<SitePageInput>,
  sanitising: Sanitising,
): Promise<{ page: SitePage; storedSlug: string | undefined }> {
  const bodies = await safeBodies("article", content, pageBodyLengthMax, sanitising);
  const [stored] = id
    ? await db.select({ slug: sitePages.slug }).from(sitePages).where(eq(sitePages.id, id))
    : [];
  const slug =
    content.slug || (await freeSlug(db, pageSlugs, id, slugOf(content.title_id) || pageSlugs.fallback));
  const page: SitePage = {
    slug,
    title: bilingualOf(content, "title"),
    description: bilingualOf(content, "meta_description"),
    content: { id: bodies.content_id.html, en: bodies.content_en.html },
    placement: content.placement,
    standard: content.standard,
    service_id: content.service_id,
    has_complaint_form: content.has_complaint_form,
    state: "public",
    publish_at: content.publish_at,
    unpublish_at: content.unpublish_at,
    updated_at: new Date(),
  };
  return { page, storedSlug: stored?.slug };
}
