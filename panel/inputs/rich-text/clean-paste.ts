import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { listsOutOfWord } from "#panel/inputs/rich-text/word-lists.ts";
import { linkTarget } from "#shared/rich-text.ts";

/**
 * Cleans pasted HTML: keeps the meaning of bold and italic styles, drops the formatting of Word and web pages.
 */
export function cleanPaste(html: string, kind: RichTextKind): string {
  const pasted = withoutHandlers(withoutControls(html));
  // Copied from an editor like this one.
  if (pasted.includes("data-pm-slice")) return pasted;
  const { body } = new DOMParser().parseFromString(pasted, "text/html");
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  removeComments(body);
  listsOutOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) keepMeaning(element);
  for (const element of body.querySelectorAll("h1, h2, h3, h4, h5, h6, .MsoTitle")) asHeading(element, kind);
  for (const element of body.querySelectorAll("span, font, a")) unwrapIfPlain(element);
  for (const element of body.querySelectorAll("*")) keepAttributes(element);
  for (const lineBreak of body.querySelectorAll("br")) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const element of [...body.querySelectorAll("p, div, li, blockquote, h1, h2, h3")].reverse())
    if (isBlank(element)) element.remove();
  return body.innerHTML;
}

/** Control characters, such as Word's soft line and page breaks, which PostgreSQL and the schema refuse. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/\u000b/g, "\n").replace(/[\u0000-\u0008\u000c\u000e-\u001f\u007f]/g, "");
}

/** The Content-Security-Policy blocks them anyway, and would report each. */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ""),
  );
}

const unwanted =
  "style, script, meta, link, title, xml, template, iframe, object, form, input, button, select, textarea, svg, .Apple-interchange-newline, [style*='mso-element:footnote'], [style*='mso-hide:all'], [style*='display:none'], [style*='display: none']";

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Converts styles such as bold and italic to elements, and drops a <b> that is styled as normal. */
function keepMeaning(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = element.style;
  if (element.matches("b, strong") && /^(normal|[1-4]00)$/.test(fontWeight))
    element.replaceWith(...element.childNodes);
  if (element.matches("i, em") && fontStyle === "normal") element.replaceWith(...element.childNodes);
  if (!element.matches("span, font, p, div, li, td")) return;
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(fontWeight) && "strong",
    /^(italic|oblique)/.test(fontStyle) && "em",
    textDecoration.includes("underline") && !element.closest("a") && !element.querySelector("a") && "u",
    textDecoration.includes("line-through") && "s",
    verticalAlign === "super" && "sup",
    verticalAlign === "sub" && "sub",
  ];
  for (const tag of marks) if (tag) wrapContent(element, tag);
}

function wrapContent(element: Element, tag: string): void {
  if (isBlank(element) || element.querySelector("p, div, li, table")) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

const deepest = { article: 3, page: 2 };

function asHeading(element: Element, kind: RichTextKind): void {
  const level = Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 1);
  const heading = element.ownerDocument.createElement(`h${Math.min(level, deepest[kind])}`);
  // Headings are bold by default.
  for (const bold of element.querySelectorAll("b, strong")) bold.replaceWith(...bold.childNodes);
  heading.append(...element.childNodes);
  element.replaceWith(heading);
}

function unwrapIfPlain(element: Element): void {
  const leads = element.matches("a") && linkTarget(element.getAttribute("href")) !== undefined;
  // A fragment link points into the page that it was copied from.
  if (!leads || element.getAttribute("href")?.startsWith("#")) element.replaceWith(...element.childNodes);
}

const kept: Record<string, string[]> = {
  A: ["href"],
  IMG: ["src", "alt", "width", "height"],
  OL: ["start", "type"],
  TD: ["colspan", "rowspan"],
  TH: ["colspan", "rowspan", "scope"],
};

function keepAttributes(element: Element): void {
  const names = kept[element.tagName] ?? [];
  for (const { name } of [...element.attributes]) if (!names.includes(name)) element.removeAttribute(name);
}

/** Google Docs inserts one between paragraphs. */
function isBetweenBlocks({ parentElement }: Element): boolean {
  return parentElement?.querySelector(":scope > :is(p, h1, h2, h3, ul, ol, table, blockquote, div)") !== null;
}

function isBlank(element: Element): boolean {
  return element.textContent.trim() === "" && !element.querySelector("img, hr, table");
}
