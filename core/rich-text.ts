import sanitizeHtml from "sanitize-html";

/*
 * HTML out of the panel's editor, made safe by what is allowed (specification 5 and 9). It is made safe when it is
 * saved and again when it is drawn: rows may come into the database another way.
 */

const inline = ["strong", "b", "em", "i", "u", "s", "del", "a", "br", "code", "sub", "sup", "span"];
const blocks = ["p", "ul", "ol", "li"];
const links = { allowedSchemes: ["http", "https", "mailto", "tel"], allowProtocolRelative: false };

/** Indentation as the editor writes it: classes `indent-1` to `indent-8`. */
const indents = Array.from({ length: 8 }, (_, index) => `indent-${index + 1}`);

/** The body of an article: headings 1 to 3, marks, blockquote, lists, indentation, links, pictures. */
const article: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [
    ...inline,
    ...blocks,
    ...["h1", "h2", "h3", "blockquote", "pre", "hr", "img", "figure", "figcaption"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    "*": ["lang"],
  },
  allowedClasses: { "*": indents },
  nonBooleanAttributes: sanitizeHtml.defaults.nonBooleanAttributes.filter((name) => name !== "src"),
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  transformTags: { a: safeTarget, img: knownSource },
};

/** A text of a page: headings 1 and 2, marks, lists, links (specification 9: the smaller toolbar). */
const pageText: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [...inline, ...blocks, "h1", "h2"],
  allowedAttributes: { a: ["href", "target", "rel"], ol: ["start"], "*": ["lang"] },
  allowedClasses: { "*": indents },
  transformTags: { a: safeTarget },
};

export function safeArticleHtml(html: string): string {
  return sanitizeHtml(html, article);
}

export function safePageHtml(html: string): string {
  return sanitizeHtml(html, pageText);
}

/** A link that opens a new tab does not hand this page to it. */
function safeTarget(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { target, rel: _, ...others } = attributes;
  if (target !== "_blank") return { tagName, attribs: others };
  return { tagName, attribs: { ...others, target: "_blank", rel: "noopener noreferrer" } };
}

/** Specification 5: pictures only from http, https and data sources, others get an empty source. */
function knownSource(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const source = attributes.src?.trim() ?? "";
  const isKnown =
    /^https?:\/\//i.test(source) || /^data:image\/(png|jpe?g|gif|webp);/i.test(source) || isOwnFile(source);
  return { tagName, attribs: { ...attributes, src: isKnown ? source : "" } };
}

/** Uploads and drawn pictures of this server, which an address without a scheme names. */
function isOwnFile(source: string): boolean {
  return /^\/(media|art)\/[\w./-]+$/.test(source) && !source.includes("..");
}
