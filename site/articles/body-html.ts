import { escapeHtml } from "#shared/escape-html.ts";
import { withImageSources } from "#site/articles/body-images.ts";
import type { Texts } from "#site/texts.tsx";

/** The HTML of a body, safe already, with its images as the screen needs them and its tables in places that scroll. */
export function bodyHtml(text: Texts, html: string): string {
  return withScrolledTables(withWholeNumbers(withImageSources(html)), text.plain("common.generic.table"));
}

/** What is one word with a hyphen, as the number of an accreditation, is not broken there: its cell is as wide as it is. */
function withWholeNumbers(html: string): string {
  return html.replace(/<td>(?=(?:<p>)?[^<\s]{1,24}<)(?=(?:<p>)?[^<]*-)/g, '<td class="whole-number">');
}

/** Where a table is wider than the screen it is scrolled by itself, by the keyboard too. */
function withScrolledTables(html: string, name: string): string {
  const opening = `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}"><table>`;
  return html.replaceAll("<table>", opening).replaceAll("</table>", "</table></div>");
}
