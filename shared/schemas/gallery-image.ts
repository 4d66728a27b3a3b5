import { z } from "zod";
import { withEnglish } from "#shared/bilingual.ts";
import { displayOrder, imageUrl, line, lines, optional, orEmpty, required } from "#shared/schemas/fields.ts";

const imageRequired = "Gambar wajib diunggah.";

/** An image of the gallery (specification 3 and 5): title, order and image are required. */
export const galleryImageInput = z.object({
  ...withEnglish("title", required(200), orEmpty(line(200))),
  ...withEnglish("description", optional(lines(2000)), orEmpty(lines(2000))),
  ...withEnglish("category", optional(line(100)), orEmpty(line(100))),
  image_url: orEmpty(imageUrl).refine((value) => value !== "", imageRequired),
  display_order: displayOrder,
});

export type GalleryImageInput = z.output<typeof galleryImageInput>;
