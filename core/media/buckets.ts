import type { Area } from "#core/auth/access.ts";
import type { ImageBucket } from "#shared/limits.ts";
import { type LibraryBucket, libraryBuckets } from "#shared/media.ts";

/** Each bucket belongs to an area, and its uploads to who may enter that (specification 3 and 6). */
export const areaOfBucket: Record<ImageBucket, Area> = {
  "article-thumbnails": "articles",
  "hero-images": "hero-slider",
  "gallery-images": "gallery",
  "customer-logos": "customers",
  "partner-logos": "partners",
  "site-assets": "settings",
  avatars: "profile",
};

/** Whether somebody may enter an area. */
export type MayEnter = (area: Area) => boolean;

/** The buckets whose files somebody sees in the library. */
export function bucketsFor(mayEnter: MayEnter): LibraryBucket[] {
  return libraryBuckets.filter((bucket) => mayEnter(areaOfBucket[bucket]));
}
