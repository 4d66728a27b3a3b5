import { t } from "#panel/language/t.ts";

/** Names of what a stored text holds and the editor does not know: whoever saves loses them, and is told. */
export function unknownParts(stored: string, known: string): string[] {
  const before = measure(stored);
  const after = measure(known);
  return [...before].filter(([name, amount]) => amount > (after.get(name) ?? 0)).map(([name]) => name);
}

const sameAs: Record<string, string> = { b: "strong", i: "em", del: "s", strike: "s" };

/** Marks are measured by the text that they are upon: how they are nested and divided says nothing. */
const marks = new Set(["strong", "em", "u", "s", "a", "code", "sub", "sup"]);

/** What only holds other parts, or what the editor puts around them by itself. */
const holders =
  "p, div, span, font, br, tbody, thead, tfoot, colgroup, col, section, article, a:not([href]), pre > code";

function measure(html: string): Map<string, number> {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const amounts = new Map([[t("teks"), lengthOf(body)]]);
  for (const element of body.querySelectorAll(`:not(${holders})`)) {
    const name = nameOf(element);
    const isWithinSame = element.parentElement?.closest(tagsOf(name)) !== null;
    const amount = marks.has(name) ? (isWithinSame ? 0 : lengthOf(element)) : 1;
    if (amount > 0) amounts.set(name, (amounts.get(name) ?? 0) + amount);
  }
  return amounts;
}

function nameOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  return sameAs[tag] ?? tag;
}

function tagsOf(name: string): string {
  return [name, ...Object.keys(sameAs).filter((tag) => sameAs[tag] === name)].join();
}

function lengthOf(element: Element): number {
  return element.textContent.replace(/\s+/g, "").length;
}
