import type { PageText } from "#panel/page-content/page-text.ts";

/** The key of a text. */
export function addressOf({ page, section, content_key }: PageText): string {
  return `${page}.${section}.${content_key}`;
}
