import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { endsAfterItBegins, endsTooEarly, publicationFields } from "#shared/publication.ts";
import { slugLengthMax, slugOf } from "#shared/schemas/article.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { displayOrder, html, line, orEmpty, required } from "#shared/schemas/fields.ts";
import { pagePlacements } from "#shared/site-pages.ts";

/** The length limit of a body: both languages fit into a request. */
export const pageBodyLengthMax = 400_000;
const metaDescriptionLengthMax = 300;

const sitePage = z.object({
  ...bilingual("title", required(200), orEmpty(line(200))),
  slug: orEmpty(line(slugLengthMax)).transform(slugOf),
  ...bilingual("meta_description", orEmpty(line(metaDescriptionLengthMax))),
  ...bilingual("content", orEmpty(html(pageBodyLengthMax))),
  placement: z.enum(pagePlacements).default("none"),
  display_order: displayOrder.default(1),
  /** The name of the standard in the register. */
  standard: orEmpty(line(certificateLengths.standard)),
  service_id: z
    .union([z.uuid(), z.literal("")])
    .nullish()
    .transform((id) => id || null),
  has_complaint_form: z.boolean().default(false),
  published: z.boolean().default(false),
  ...publicationFields,
});

/** A page written by the body: the Indonesian title is required; an empty slug is derived from it. */
export const sitePageInput = sitePage.refine(endsAfterItBegins, endsTooEarly);

export type SitePageInput = z.output<typeof sitePageInput>;
