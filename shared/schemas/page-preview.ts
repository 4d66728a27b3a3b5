import { z } from "zod";
import { languages } from "#shared/language.ts";
import { pageTextEntry } from "#shared/schemas/page-text.ts";

/** More texts than a body has. */
const textsMax = 1_000;

/** What of the page texts is to be shown as a page, with what is typed and not saved. */
export const pagePreviewInput = z.object({
  page: z.string().max(100),
  /** The part of it that is being written: some stand at an address of their own. */
  section: z.string().max(100),
  language: z.enum(languages),
  texts: z.array(pageTextEntry.pick({ id: true, content_id: true, content_en: true })).max(textsMax),
});

export type PagePreviewInput = z.output<typeof pagePreviewInput>;
export type TypedPageText = PagePreviewInput["texts"][number];
