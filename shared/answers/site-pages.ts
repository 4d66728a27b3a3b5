import { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { type SitePageInput, sitePageInput } from "#shared/schemas/site-page.ts";
import { pagePlacements } from "#shared/site-pages.ts";

export const sitePage = uuidRow
  .extend(answered(sitePageInput.shape))
  .extend({ placement: z.enum(pagePlacements) });

/** Without bodies; `has_id` and `has_en` tell in which languages there is one. */
export const listedSitePage = sitePage
  .omit({ content_id: true, content_en: true, meta_description_id: true, meta_description_en: true })
  .extend({ has_id: z.boolean(), has_en: z.boolean() });

export type SitePage = z.output<typeof sitePage>;
export type ListedSitePage = z.output<typeof listedSitePage>;
export type SitePageSort = keyof Pick<
  ListedSitePage,
  "title_id" | "placement" | "display_order" | "published" | "updated_at"
>;
export type SitePageFilter = keyof Pick<SitePageInput, "published" | "placement"> | "state";
