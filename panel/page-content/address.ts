import type { PageText } from "#panel/page-content/page-text.ts";

/** What the site calls a text. */
export function addressOf({ page, section, content_key }: PageText): string {
  return `${page}.${section}.${content_key}`;
}
