import type { LibraryBucket } from "#shared/media.ts";

/** What the files of a bucket are for, as staff call it. */
export const bucketLabels: Record<LibraryBucket, string> = {
  "article-thumbnails": "Artikel & halaman",
  "hero-images": "Hero slider",
  "gallery-images": "Galeri",
  "customer-logos": "Logo pelanggan",
  "partner-logos": "Logo mitra",
  "site-assets": "Aset situs",
};

const megabyte = 1024 * 1024;

/** A size in bytes as staff read it. */
export function sizeText(bytes: number): string {
  const isSmall = bytes < megabyte / 10;
  const size = isSmall ? bytes / 1024 : bytes / megabyte;
  return `${size.toLocaleString("id-ID", { maximumFractionDigits: 1 })} ${isSmall ? "KB" : "MB"}`;
}
