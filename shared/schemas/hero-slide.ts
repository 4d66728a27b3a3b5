import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { endsAfterItBegins, endsTooEarly, publicationFields } from "#shared/publication.ts";
import { displayOrder, imageUrl, line, lines, linkUrl, orEmpty, required } from "#shared/schemas/fields.ts";

export const defaultButtonLink = "/";

const heroSlide = z.object({
  image_url: orEmpty(imageUrl),
  ...bilingual("title", required(200)),
  ...bilingual("subtitle", orEmpty(lines(500))),
  ...bilingual("button_text", orEmpty(line(80))),
  button_link: orEmpty(linkUrl).transform((value) => value || defaultButtonLink),
  is_active: z.boolean().default(true),
  ...publicationFields,
  display_order: displayOrder,
});

/** A slide of the home page (specification 3 and 5): both titles and the order are required. */
export const heroSlideInput = heroSlide.refine(endsAfterItBegins, endsTooEarly);

export type HeroSlideInput = z.output<typeof heroSlideInput>;
