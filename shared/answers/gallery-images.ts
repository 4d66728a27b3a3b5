import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { galleryImageInput } from "#shared/schemas/gallery-image.ts";

export const galleryImage = uuidRow.extend(answered(galleryImageInput.shape));

export type GalleryImage = z.output<typeof galleryImage>;
export type GalleryImageSort = keyof Pick<GalleryImage, "display_order">;
