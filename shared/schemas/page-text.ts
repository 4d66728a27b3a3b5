import { z } from "zod";
import { html, line } from "#shared/schemas/fields.ts";

export const pageTextTypes = ["plain", "rich-text"] as const;
export type PageTextType = (typeof pageTextTypes)[number];

/** What nobody reads on the page is for: results of search engines and tabs of browsers, or those who hear the page. */
export const unseenUses = ["search", "accessibility"] as const;
export type UnseenUse = (typeof unseenUses)[number];

/** A text has both languages; the Indonesian one is the original. */
export const pageTextColumns = ["content_id", "content_en"] as const;
export type PageTextContent = Record<(typeof pageTextColumns)[number], string>;

export const richTextLengthMax = 50_000;

/**
 * What a text may be, by its type. A plain one is a single line: pages draw it in titles, buttons and attributes, where
 * a line break would be no more than a blank.
 */
export const pageTextValue: Record<PageTextType, z.ZodType<string>> = {
  plain: line(2_000),
  "rich-text": html(richTextLengthMax),
};

/** A text that changed, as a save names it; what its contents may be hangs on the type of the stored one. */
export const pageTextEntry = z.object({
  id: z.int().positive().max(2_147_483_647),
  version: z.int(),
  content_id: z.string(),
  content_en: z.string(),
  /** The English text was looked at and still says what the Indonesian one does. */
  is_translation_current: z.boolean().optional(),
});

export type PageTextEntry = z.output<typeof pageTextEntry>;
