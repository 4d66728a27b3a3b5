import { t } from "#panel/language/t.ts";
import type { LibraryBucket } from "#shared/media.ts";

/** Labels of the buckets. */
export const bucketLabels: Record<LibraryBucket, string> = {
  "article-thumbnails": t("Artikel & halaman"),
  "hero-images": t("Hero slider"),
  "gallery-images": t("Galeri"),
  "customer-logos": t("Logo pelanggan"),
  "partner-logos": t("Logo mitra"),
  "site-assets": t("Aset situs"),
};
