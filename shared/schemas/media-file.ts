import { z } from "zod";
import { altTextLengthMax } from "#shared/media.ts";
import { line, orEmpty } from "#shared/schemas/fields.ts";

const altText = orEmpty(line(altTextLengthMax));

/** What staff say of a file of the library. */
export const mediaFileInput = z.object({
  alt_id: altText,
  alt_en: altText,
  is_kept: z.boolean(),
});

export type MediaFileInput = z.output<typeof mediaFileInput>;
