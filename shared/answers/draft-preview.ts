import { z } from "zod";

export const draftPreview = z.object({
  /** The page as visitors would see it, without scripts. */
  html: z.string(),
  /** The id of the element with the unsaved content, on pages with more; null if it is the whole page. */
  anchor: z.string().nullable(),
});

export type DraftPreview = z.output<typeof draftPreview>;
