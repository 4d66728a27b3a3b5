import { contentOperations } from "#api/content-operations.ts";
import { z } from "#api/responses.ts";
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

export const sitePagesApi = contentOperations({
  path: "/site-pages",
  area: "site-pages",
  noun: "page",
  kind: sitePageKind,
  input: sitePageInput,
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
