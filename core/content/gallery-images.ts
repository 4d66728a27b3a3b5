import { asc, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { galleryImages } from "#core/db/schema.ts";
import type { GalleryImageSort } from "#shared/answers/gallery-images.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type GalleryImageInput, galleryImageInput } from "#shared/schemas/gallery-image.ts";

/** Gallery images in the panel (specification 2.12 and 7.3). */
export const galleryImageKind: ContentKind<GalleryImageInput, GalleryImageSort> = {
  table: galleryImages,
  entity: "gallery_images",
  columns: columnsFor(galleryImages, galleryImageInput),
  sorts: { display_order: galleryImages.display_order },
  searched: sql`lower(${galleryImages.title} || ' ' || ${galleryImages.title_en} || ' ' || coalesce(${galleryImages.category}, '')
    || ' ' || ${galleryImages.category_en})`,
};

export type GalleryImage = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  image_url: string;
};

/** Categories that differ only in surrounding whitespace are the same. */
const category = sql<string>`btrim(${galleryImages.category})`;

/** The images by display_order (specification 7.1), of one category or of all. */
export async function listGalleryImages(db: Queryable, named?: string): Promise<GalleryImage[]> {
  const rows = await db
    .select({
      id: galleryImages.id,
      title: galleryImages.title,
      title_en: galleryImages.title_en,
      description: galleryImages.description,
      description_en: galleryImages.description_en,
      image_url: galleryImages.image_url,
    })
    .from(galleryImages)
    .where(named === undefined ? undefined : sql`${category} = ${named}`)
    .orderBy(asc(galleryImages.display_order), asc(galleryImages.id))
    .limit(limits.publicListMax);
  return rows.map((row) => ({
    id: row.id,
    title: withEnglishOf(row, "title"),
    description: withEnglishOf(row, "description"),
    image_url: row.image_url,
  }));
}

/** The distinct categories, with a translation where an image has one, in the order of their first image in the gallery. */
export async function listGalleryCategories(db: Queryable): Promise<Bilingual[]> {
  return await db
    .select({ id: category, en: sql<string>`max(btrim(${galleryImages.category_en}))` })
    .from(galleryImages)
    .where(sql`${category} <> ''`)
    .groupBy(category)
    .orderBy(sql`min(${galleryImages.display_order})`, category)
    .limit(limits.publicListMax);
}
