import { z } from "zod";
import { answered, instant } from "#shared/answers/answered.ts";
import { type PageTextContent, pageTextEntry, pageTextTypes, unseenUses } from "#shared/schemas/page-text.ts";

type Updated = Record<`${keyof PageTextContent}_updated_at`, typeof instant>;

export const pageText = z.object({
  ...answered(pageTextEntry.omit({ is_translation_current: true }).shape),
  page: z.string(),
  section: z.string(),
  content_key: z.string(),
  label: z.string(),
  type: z.enum(pageTextTypes),
  ...({ content_id_updated_at: instant, content_en_updated_at: instant } satisfies Updated),
  updated_at: instant,
  /** The placeholders of the default copy. */
  placeholders: z.array(z.string()),
  /** Its position in the order of the page; null if the default copy does not have it. */
  position: z.number().nullable(),
  /** Null for visible text. */
  use: z.enum(unseenUses).nullable(),
});
