import { panelLocale } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { ImageBucket } from "#shared/limits.ts";
import { formatsOf, imageMegabytesMax } from "#shared/upload-messages.ts";

/** Accepted formats and size of a bucket: 'PNG, JPG, GIF, atau WebP, maksimal 10 MB'. */
export function imageHint(bucket: ImageBucket): string {
  return t("{formats}, maksimal {count, number} MB", {
    formats: formatsOf(bucket, panelLocale),
    count: imageMegabytesMax(bucket),
  });
}
