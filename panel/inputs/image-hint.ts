import { t } from "#panel/language/t.ts";
import type { ImageBucket } from "#shared/limits.ts";
import { formatNamesOf, imageMegabytesMax } from "#shared/upload-messages.ts";

/** Accepted formats and size of a bucket: 'PNG, JPG, GIF, atau WebP, maksimal 10 MB'. */
export function imageHint(bucket: ImageBucket): string {
  const names = formatNamesOf(bucket);
  return t("{formats}, atau {last}, maksimal {count, number} MB", {
    formats: names.slice(0, -1).join(", "),
    last: names.at(-1) ?? "",
    count: imageMegabytesMax(bucket),
  });
}
