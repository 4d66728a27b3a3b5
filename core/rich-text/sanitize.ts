import sanitizeHtml from "sanitize-html";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { limits } from "#shared/limits.ts";
import { indentLevelOf, linkTarget, pictureSource } from "#shared/rich-text.ts";

/*
 * HTML out of the panel's editor, made safe by what is allowed (specification 5 and 9). The editor knows all that is
 * allowed here (e2e/rich-text.spec.ts), so that whoever opens a text and saves it again loses nothing of it.
 */

/** To be raised when less is allowed than before: what was stored until then is made safe anew (rich-text.ts). */
export const rulesVersion = 1;

/** The two kinds of editor: the body of an article, a text of a page. */
export type RichTextKind = "article" | "page";

export type Sanitized = { html: string } | { refused: "depth" | "elements" };

const inline = ["strong", "b", "em", "i", "u", "s", "del", "a", "br", "code", "sub", "sup", "span"];
const lists = ["ul", "ol", "li"];
const pageBlocks = ["p", ...lists, "h1", "h2"];
const articleBlocks = [...pageBlocks, "h3", "blockquote", "pre", "hr"];
const table = ["table", "thead", "tbody", "tr", "th", "td"];

const indents = Array.from({ length: limits.editorIndentLevelMax }, (_, index) => `indent-${index + 1}`);
const indented = ["p", "li", "h1", "h2", "h3"];

const common: sanitizeHtml.IOptions = {
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  allowedClasses: Object.fromEntries(indented.map((tag) => [tag, indents])),
};

/** The elements that each kind keeps. */
export const permittedTags: Record<RichTextKind, readonly string[]> = {
  article: [...inline, ...articleBlocks, ...table, "img"],
  page: [...inline, ...pageBlocks],
};

/** The body of an article: headings 1 to 3, marks, blockquote, lists, indentation, links, pictures, tables. */
const article: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: [...permittedTags.article],
  allowedAttributes: {
    ...withLanguage(["span", ...articleBlocks]),
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start", "type", "lang"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  nonBooleanAttributes: sanitizeHtml.defaults.nonBooleanAttributes.filter((name) => name !== "src"),
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  transformTags: { a: knownTarget, img: knownSource, figcaption: "p", "*": knownIndent },
};

/** A text of a page: headings 1 and 2, marks, lists, links (specification 9: the smaller toolbar). */
const pageText: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: [...permittedTags.page],
  allowedAttributes: {
    ...withLanguage(["span", ...pageBlocks]),
    a: ["href", "target", "rel"],
    ol: ["start", "type", "lang"],
  },
  transformTags: { a: knownTarget, "*": knownIndent },
};

/**
 * Made safe, or refused. It ends at the first element that is nested too deeply: the parser's work for an element
 * grows with the number of those that are open around it.
 */
export function sanitize(kind: RichTextKind, html: string): Sanitized {
  if (hasTooManyTags(html)) return { refused: "elements" };
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > limits.richTextDepthMax) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return { html: sanitizeHtml(html, { ...rules[kind], onOpenTag, onCloseTag }) };
  } catch (error) {
    if (error instanceof TooDeep) return { refused: "depth" };
    throw error;
  }
}

class TooDeep extends Error {}

const rules = { article, page: pageText };

/** A part in another language says so to screen readers. */
function withLanguage(tags: string[]): Record<string, string[]> {
  return Object.fromEntries(tags.map((tag) => [tag, ["lang"]]));
}

/** A link that opens a new tab does not hand this page to it. */
function knownTarget(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href, target, rel: _, ...others } = attributes;
  const known = linkTarget(href);
  const attribs: sanitizeHtml.Attributes = known === undefined ? others : { ...others, href: known };
  if (target !== "_blank") return { tagName, attribs };
  return { tagName, attribs: { ...attribs, target: "_blank", rel: "noopener noreferrer" } };
}

function knownSource(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { ...attributes, src: pictureSource(attributes.src) } };
}

function knownIndent(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { class: classes, ...attribs } = attributes;
  const level = indentLevelOf(classes);
  return { tagName, attribs: level > 0 ? { ...attribs, class: `indent-${level}` } : attribs };
}
