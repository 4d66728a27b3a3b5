import { resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Settings } from "#core/settings.ts";

/** The storage buckets of specification 3: folders on the disk, or prefixes in one S3 bucket. */
export const buckets = [
  "certificate-pdfs",
  "article-thumbnails",
  "avatars",
  "customer-logos",
  "partner-logos",
  "hero-images",
  "gallery-images",
  "site-assets",
] as const;

export type Files = Disk;

/** Where uploads are kept: an S3 bucket when one is set, otherwise `DATA_DIR/uploads`. */
export async function openFiles(settings: Settings): Promise<Files> {
  if (!settings.S3_BUCKET) {
    return new Disk(new FSDriver({ location: resolve(settings.DATA_DIR, "uploads"), visibility: "private" }));
  }
  // 40 MB of memory, for those who use it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const credentials =
    settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
      ? { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY }
      : undefined;
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      visibility: "private",
      supportsACL: false,
      ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
}
