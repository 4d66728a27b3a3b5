import { limits } from "#shared/limits.ts";

/** Whether the HTML has more tags than a person would write; stops counting at the limit. */
export function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    count += 1;
    if (count > limits.richTextTagsMax) return true;
  }
  return false;
}
