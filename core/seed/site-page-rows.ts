import { sitePages } from "#core/content/defaults/site-pages.ts";

/** The default pages as rows, in order, with whether they contain claims that only the body can make. */
export const defaultPageRows = sitePages.map((page, index) => ({
  isClaim: page.isClaim ?? false,
  row: {
    slug: page.slug,
    title_id: page.title.id,
    title_en: page.title.en,
    meta_description_id: page.description.id,
    meta_description_en: page.description.en,
    content_id: page.content.id,
    content_en: page.content.en,
    placement: page.placement,
    display_order: index + 1,
    has_complaint_form: page.hasComplaintForm ?? false,
  },
}));
