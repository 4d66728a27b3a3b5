import { z } from "zod";
import { languages } from "#shared/language.ts";
import { pageTextEntry } from "#shared/schemas/page-text.ts";

/** More texts than exist. */
const textsMax = 1_000;

/** A preview of page texts with unsaved values. */
export const pagePreviewInput = z.object({
  page: z.string().max(100),
  /** The edited section: some are shown at a URL of their own. */
  section: z.string().max(100),
  language: z.enum(languages),
  texts: z.array(pageTextEntry.pick({ id: true, content_id: true, content_en: true })).max(textsMax),
});

export type PagePreviewInput = z.output<typeof pagePreviewInput>;
export type TypedPageText = PagePreviewInput["texts"][number];
