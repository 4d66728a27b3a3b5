import { z } from "zod";
import { displayOrder, imageUrl, line, lines, optional, orEmpty, required } from "#shared/schemas/fields.ts";

const imageRequired = "Gambar wajib diunggah.";

/** A picture of the gallery (specification 3 and 5): title, order and the picture itself are required. */
export const galleryImageInput = z.object({
  title: required(200),
  description: optional(lines(2000)),
  category: optional(line(100)),
  image_url: orEmpty(imageUrl).refine((value) => value !== "", imageRequired),
  display_order: displayOrder,
});

export type GalleryImageInput = z.output<typeof galleryImageInput>;
