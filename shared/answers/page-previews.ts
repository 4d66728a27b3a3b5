import { z } from "zod";

export const pagePreview = z.object({
  /** The address of the page; null where nothing of the kind is public yet, an article for instance. */
  path: z.string().nullable(),
  /** The page as visitors would get it, without scripts; its texts know their addresses (shared/text-marks.ts). */
  html: z.string(),
});

export type PagePreview = z.output<typeof pagePreview>;
