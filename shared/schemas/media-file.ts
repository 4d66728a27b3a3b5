import { z } from "zod";
import { altTextLengthMax } from "#shared/media.ts";
import { line, orEmpty } from "#shared/schemas/fields.ts";

/** Of an image's width or height. */
const percent = z.int().min(0).max(100);
const altText = orEmpty(line(altTextLengthMax));

/** Metadata of a file in the library. */
export const mediaFileInput = z.object({
  alt_id: altText,
  alt_en: altText,
  /** The focal point for cropped views: from the left, and from the top. */
  focus_x: percent,
  focus_y: percent,
  is_kept: z.boolean(),
});

export type MediaFileInput = z.output<typeof mediaFileInput>;
