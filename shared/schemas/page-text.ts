import { z } from "zod";
import { html, line } from "#shared/schemas/fields.ts";

export const pageTextTypes = ["plain", "rich-text"] as const;
export type PageTextType = (typeof pageTextTypes)[number];

/** Uses of texts that are not visible: search results and browser tabs, or screen readers. */
export const unseenUses = ["search", "accessibility"] as const;
export type UnseenUse = (typeof unseenUses)[number];

/** The columns of both languages; the Indonesian one is the original. */
export const pageTextColumns = ["content_id", "content_en"] as const;
export type PageTextContent = Record<(typeof pageTextColumns)[number], string>;

export const richTextLengthMax = 50_000;

/** Validation by type. Plain texts are single-line: they are used in titles, buttons and attributes. */
export const pageTextValue: Record<PageTextType, z.ZodType<string>> = {
  plain: line(2_000),
  "rich-text": html(richTextLengthMax),
};

/** A changed text in a save; its content is validated by the stored type. */
export const pageTextEntry = z.object({
  id: z.int().positive().max(2_147_483_647),
  version: z.int(),
  content_id: z.string(),
  content_en: z.string(),
  /** Whether the English text was confirmed to match the Indonesian one. */
  is_translation_current: z.boolean().optional(),
});

export type PageTextEntry = z.output<typeof pageTextEntry>;
