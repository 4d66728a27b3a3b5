import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { displayOrder, imageUrl, line, lines, linkUrl, orEmpty, required } from "#shared/schemas/fields.ts";

export const defaultButtonLink = "/";

/** A slide of the home page (specification 3 and 5): both titles and the order are required. */
export const heroSlideInput = z.object({
  image_url: orEmpty(imageUrl),
  ...bilingual("title", required(200)),
  ...bilingual("subtitle", orEmpty(lines(500))),
  ...bilingual("button_text", orEmpty(line(80))),
  button_link: orEmpty(linkUrl).transform((value) => value || defaultButtonLink),
  is_active: z.boolean().default(true),
  display_order: displayOrder,
});

export type HeroSlideInput = z.output<typeof heroSlideInput>;
