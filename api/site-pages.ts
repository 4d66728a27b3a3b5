import { contentOperations } from "#api/content-operations.ts";
import { draftPreviewApi } from "#api/draft-preview.ts";
import { createRouter, z } from "#api/responses.ts";
import { readSitePageDraft } from "#core/content/site-page-draft.ts";
import {
  insertSitePage,
  restoreSitePage,
  sitePageKind,
  updateSitePage,
} from "#core/content/site-page-editing.ts";
import type { SitePageFilter } from "#shared/answers/site-pages.ts";
import { publicationStates } from "#shared/publication.ts";
import { sitePageInput } from "#shared/schemas/site-page.ts";
import { pagePlacements } from "#shared/site-pages.ts";

const section = { path: "/site-pages", area: "site-pages", noun: "page", input: sitePageInput } as const;

const sitePageOperations = contentOperations({
  ...section,
  kind: sitePageKind,
  filters: {
    published: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
    state: z.enum(publicationStates).optional(),
    placement: z.enum(pagePlacements).optional(),
  } satisfies Record<SitePageFilter, z.ZodType>,
  defaultSort: { sort: "display_order", order: "asc" },
  title: "Halaman",
  insert: insertSitePage,
  update: updateSitePage,
  restore: restoreSitePage,
});

const sitePagePreviewApi = draftPreviewApi(section, async (db, draft, by) => ({
  kind: "page",
  ...(await readSitePageDraft(db, draft, by)),
}));

export const sitePagesApi = createRouter().route("/", sitePagePreviewApi).route("/", sitePageOperations);
