import { limits } from "#shared/limits.ts";

/** Whether a text holds more tags than any that somebody wrote; it ends counting there. */
export function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    count += 1;
    if (count > limits.richTextTagsMax) return true;
  }
  return false;
}
