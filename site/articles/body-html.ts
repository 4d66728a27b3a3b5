import { escapeHtml } from "#shared/escape-html.ts";
import { withImageSources } from "#site/articles/body-images.ts";
import type { Texts } from "#site/texts.tsx";

/** Prepares sanitized HTML for the page: responsive images and scrollable tables. */
export function bodyHtml(text: Texts, html: string): string {
  return withScrolledTables(withWholeNumbers(withImageSources(html)), text.plain("common.generic.table"));
}

/** Keeps hyphenated words, such as the number of an accreditation, on one line in table cells. */
function withWholeNumbers(html: string): string {
  return html.replace(/<td>(?=(?:<p>)?[^<\s]{1,24}<)(?=(?:<p>)?[^<]*-)/g, '<td class="whole-number">');
}

/** Wraps tables in scrollable, focusable regions. */
function withScrolledTables(html: string, name: string): string {
  const opening = `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}"><table>`;
  return html.replaceAll("<table>", opening).replaceAll("</table>", "</table></div>");
}
