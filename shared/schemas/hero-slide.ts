import { z } from "zod";
import { displayOrder, imageUrl, line, lines, linkUrl, orEmpty, required } from "#shared/schemas/fields.ts";

export const defaultButtonLink = "/";

/** A slide of the home page (specification 3 and 5): both titles and the order are required. */
export const heroSlideInput = z.object({
  image_url: orEmpty(imageUrl),
  title_id: required(200),
  title_en: required(200),
  subtitle_id: orEmpty(lines(500)),
  subtitle_en: orEmpty(lines(500)),
  button_text_id: orEmpty(line(80)),
  button_text_en: orEmpty(line(80)),
  button_link: orEmpty(linkUrl).transform((value) => value || defaultButtonLink),
  is_active: z.boolean().default(true),
  display_order: displayOrder,
});

export type HeroSlideInput = z.output<typeof heroSlideInput>;
