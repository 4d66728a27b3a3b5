import { asc, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { galleryImages } from "#core/db/schema.ts";
import type { GalleryImageSort } from "#shared/answers/gallery-images.ts";
import { limits } from "#shared/limits.ts";
import { type GalleryImageInput, galleryImageInput } from "#shared/schemas/gallery-image.ts";

/** Pictures as staff keep them (specification 2.12 and 7.3). */
export const galleryImageKind: ContentKind<GalleryImageInput, GalleryImageSort> = {
  table: galleryImages,
  entity: "gallery_images",
  columns: columnsFor(galleryImages, galleryImageInput),
  sorts: { display_order: galleryImages.display_order },
  searched: sql`lower(${galleryImages.title} || ' ' || coalesce(${galleryImages.category}, ''))`,
};

export type GalleryImage = {
  id: string;
  title: string;
  description: string | null;
  image_url: string;
};

/** Two categories that differ only in the spaces around them are one. */
const category = sql<string>`btrim(${galleryImages.category})`;

/** The images by display_order (specification 7.1): of one category, or of all when none is named. */
export async function listGalleryImages(db: Queryable, named?: string): Promise<GalleryImage[]> {
  return await db
    .select({
      id: galleryImages.id,
      title: galleryImages.title,
      description: galleryImages.description,
      image_url: galleryImages.image_url,
    })
    .from(galleryImages)
    .where(named === undefined ? undefined : sql`${category} = ${named}`)
    .orderBy(asc(galleryImages.display_order), asc(galleryImages.id))
    .limit(limits.publicListMax);
}

/** The distinct categories, in the order in which the gallery first shows them. */
export async function listGalleryCategories(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ category })
    .from(galleryImages)
    .where(sql`${category} <> ''`)
    .groupBy(category)
    .orderBy(sql`min(${galleryImages.display_order})`, category)
    .limit(limits.publicListMax);
  return rows.map((row) => row.category);
}
