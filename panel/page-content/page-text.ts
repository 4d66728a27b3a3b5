import { z } from "zod";
import { storedLabel } from "#panel/language/stored-label.ts";
import { pageText } from "#shared/answers/page-texts.ts";

/** A text of the API, with its translated label. */
export const shownText = pageText.extend({
  label: z.string().transform(storedLabel),
  /** Set by staff: the English text is still correct. */
  is_translation_current: z.literal(false).default(false),
});

export type PageText = z.output<typeof shownText>;
