import { z } from "zod";
import type { ArticleInput } from "#shared/schemas/article.ts";
import type { CustomerInput } from "#shared/schemas/customer.ts";
import type { GalleryImageInput } from "#shared/schemas/gallery-image.ts";
import type { PartnerInput } from "#shared/schemas/partner.ts";

/** The fields whose values in use are offered as choices, by resource. */
export const chosenFields = {
  articles: ["category"] satisfies readonly (keyof ArticleInput)[],
  customers: ["category", "sector"] satisfies readonly (keyof CustomerInput)[],
  gallery: ["category"] satisfies readonly (keyof GalleryImageInput)[],
  partners: ["category"] satisfies readonly (keyof PartnerInput)[],
} as const;

export type ChosenFields = typeof chosenFields;

/** The free-text fields whose translations in use are offered, by resource: of `category` those in `category_en`. */
export const translatedFields = {
  articles: ["category"],
  customers: ["category", "sector"],
  gallery: ["category"],
} as const satisfies { [Resource in keyof ChosenFields]?: readonly ChosenFields[Resource][number][] };

export type TranslatedFields = typeof translatedFields;

/** By field: the English translations in use. */
export const translations = z.record(z.string(), z.record(z.string(), z.string()));

/** The values in use, by field. */
export const choices = z.record(z.string(), z.array(z.string()));
