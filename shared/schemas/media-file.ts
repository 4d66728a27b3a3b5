import { z } from "zod";
import { altTextLengthMax } from "#shared/media.ts";
import { line, orEmpty } from "#shared/schemas/fields.ts";

/** Of a picture's width or height. */
const percent = z.int().min(0).max(100);
const altText = orEmpty(line(altTextLengthMax));

/** What staff say of a file of the library. */
export const mediaFileInput = z.object({
  alt_id: altText,
  alt_en: altText,
  /** What must be seen where only a part of the picture is: from the left, and from above. */
  focus_x: percent,
  focus_y: percent,
  is_kept: z.boolean(),
});

export type MediaFileInput = z.output<typeof mediaFileInput>;
