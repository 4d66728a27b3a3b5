import { z } from "zod";

export const draftPreview = z.object({
  /** The page as visitors would get it, without scripts. */
  html: z.string(),
  /** The id of the element that shows what is typed, where a page shows more; null for all of it. */
  anchor: z.string().nullable(),
});

export type DraftPreview = z.output<typeof draftPreview>;
