import { t } from "#panel/language/t.ts";
import type { LibraryBucket } from "#shared/media.ts";

/** What the files of a bucket are for, as staff call it. */
export const bucketLabels: Record<LibraryBucket, string> = {
  "article-thumbnails": t("Artikel & halaman"),
  "hero-images": t("Hero slider"),
  "gallery-images": t("Galeri"),
  "customer-logos": t("Logo pelanggan"),
  "partner-logos": t("Logo mitra"),
  "site-assets": t("Aset situs"),
};
