import { escapeHtml } from "#shared/escape-html.ts";
import { withImageSources } from "#site/articles/body-images.ts";
import type { Texts } from "#site/texts.tsx";

/** The HTML of a body, safe already, with its images as the screen needs them and its tables in places that scroll. */
export function bodyHtml(text: Texts, html: string): string {
  return withScrolledTables(withImageSources(html), text.plain("common.generic.table"));
}

/** Where a table is wider than the screen it is scrolled by itself, by the keyboard too. */
function withScrolledTables(html: string, name: string): string {
  const opening = `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}"><table>`;
  return html.replaceAll("<table>", opening).replaceAll("</table>", "</table></div>");
}
