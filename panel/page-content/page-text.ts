import { z } from "zod";
import { storedLabel } from "#panel/language/stored-label.ts";
import { pageText } from "#shared/answers/page-texts.ts";

/** As the API answers it, with its label in the language of the panel. */
export const shownText = pageText.extend({
  label: z.string().transform(storedLabel),
  /** Only said by staff: the English text still says what the Indonesian one does. */
  is_translation_current: z.literal(false).default(false),
});

/** A text of a page in both languages, as the API answers it. */
export type PageText = z.output<typeof shownText>;
