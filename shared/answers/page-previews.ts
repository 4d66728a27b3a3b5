import { z } from "zod";

export const pagePreview = z.object({
  /** The URL of the page; null if nothing of the kind is public yet, such as an article. */
  path: z.string().nullable(),
  /** The page as visitors would see it, without scripts; its texts are marked with their addresses (shared/text-marks.ts). */
  html: z.string(),
});

export type PagePreview = z.output<typeof pagePreview>;
