import { panelLocale } from "#panel/language/language.ts";
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

const megabyte = 1024 * 1024;

/** A size in bytes as staff read it. */
export function sizeText(bytes: number): string {
  const isSmall = bytes < megabyte / 10;
  const size = isSmall ? bytes / 1024 : bytes / megabyte;
  return `${size.toLocaleString(panelLocale, { maximumFractionDigits: 1 })} ${isSmall ? "KB" : "MB"}`;
}
