import type { PageText } from "#panel/page-content/page-text.ts";

/** The key of a text, `page.section.content_key`, which marks it in forms and previews. */
export function addressOf({ page, section, content_key }: PageText): string {
  return `${page}.${section}.${content_key}`;
}
