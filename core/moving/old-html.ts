import sanitizeHtml from "sanitize-html";
import { permittedTags, type RichTextKind } from "#core/rich-text/sanitize.ts";
import { linkTarget } from "#shared/rich-text.ts";

export type OldHtml = {
  html: string;
  /** What the text loses, with how often; in words for the operator. */
  dropped: Map<string, number>;
};

type Reading = {
  kind: RichTextKind;
  /** Where a picture is now; undefined for one that stays where it is, null for one that goes. */
  pictureAt(source: string): string | null | undefined;
  /** Where a link of the old site leads now. */
  linkAt(target: string): string;
};

/**
 * HTML of Quill 1, Quill 2 or WordPress as the product's own editor writes it, and what of it is lost: the sanitiser, which comes
 * after this, drops without a word. Lists and code of Quill 2 become lists and code, frames of videos become links.
 */
export function fromOldHtml(html: string, { kind, pictureAt, linkAt }: Reading): OldHtml {
  const dropped = new Map<string, number>();
  const drop = (what: string) => dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const made = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ["http", "https", "mailto", "tel", "data"],
    transformTags: {
      "*": (tagName, given) => {
        noteStyles(given, drop);
        const attribs = { ...given };
        delete attribs.style;
        const code = codeElement(given.class);
        if (code) return { tagName: code, attribs: {} };
        if (frames.has(tagName)) return frameAsLink(tagName, attribs, drop);
        noteTag(tagName, kind, drop);
        if (tagName === "img") attribs.src = pictureIn(attribs.src ?? "", pictureAt, drop);
        if (tagName === "a" && attribs.href !== undefined) attribs.href = linkIn(attribs.href, linkAt, drop);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "span" && /\bql-ui\b/.test(attribs.class ?? ""),
  });
  return { html: withLinesOfCode(withVideosInParagraphs(withListsOfTheirKind(made))), dropped };
}

/** The addresses of the pictures in a text and those to which its links lead, each once. */
export function addressesIn(html: string): { pictures: string[]; links: string[] } {
  const pictures = new Set<string>();
  const links = new Set<string>();
  const pictureAt = (source: string) => {
    pictures.add(source);
    return undefined;
  };
  const linkAt = (target: string) => {
    links.add(target);
    return target;
  };
  fromOldHtml(html, { kind: "article", pictureAt, linkAt });
  return { pictures: [...pictures], links: [...links] };
}

const codeLine = "code-line";

/** Quill 2 writes a block of code as a box with an element for each line. */
function codeElement(names = ""): string | undefined {
  if (/\bql-code-block-container\b/.test(names)) return "pre";
  return /\bql-code-block\b/.test(names) ? codeLine : undefined;
}

/** An empty line holds a break. */
function withLinesOfCode(html: string): string {
  return html
    .replace(/<code-line>(?:<br \/>)?/g, "")
    .replace(/<\/code-line>(<\/pre>)?/g, (_, end?: string) => end ?? "\n");
}

type Drop = (what: string) => void;

const styles: Record<string, string> = {
  color: "colour of letters",
  "background-color": "colour behind letters",
  background: "colour behind letters",
  "text-align": "alignment",
  "font-size": "size of letters",
  "font-family": "typeface",
};
/** They say how wide a picture or a cell is drawn, which our pages decide themselves. */
const quietStyles = new Set([
  "width",
  "height",
  "max-width",
  "white-space",
  "line-height",
  "margin",
  "padding",
]);

const classes: [pattern: RegExp, what: string][] = [
  [/\b(?:ql-align-|align|has-text-align-)(?:center|right|justify)\b/, "alignment"],
  [/\bql-size-/, "size of letters"],
  [/\bql-font-/, "typeface"],
  [/\bql-color-/, "colour of letters"],
  [/\bql-bg-/, "colour behind letters"],
  [/\bql-direction-rtl\b/, "direction of writing"],
  [/\bql-formula\b/, "formula"],
];

function noteStyles({ style = "", class: names = "", ...others }: sanitizeHtml.Attributes, drop: Drop): void {
  for (const declaration of style.split(";")) {
    const property = declaration.split(":", 1)[0]?.trim().toLowerCase() ?? "";
    if (property && !quietStyles.has(property)) drop(styles[property] ?? `style ${property}`);
  }
  for (const [pattern, what] of classes) if (pattern.test(names)) drop(what);
  if (others.align && others.align !== "left") drop("alignment");
  if (others["data-list"] === "checked" || others["data-list"] === "unchecked") drop("box of a checklist");
}

const frames = new Set(["iframe", "video", "audio", "embed", "object"]);
/** Nothing of theirs is seen. */
const quietTags = new Set([
  ...["div", "section", "figure", "figcaption", "main", "header", "footer", "colgroup", "col", "tbody"],
  ...["html", "body", "head", "source", "wbr", "caption", "picture"],
]);

function noteTag(tag: string, kind: RichTextKind, drop: Drop): void {
  if (!permittedTags[kind].includes(tag) && !quietTags.has(tag)) drop(`element <${tag.slice(0, 30)}>`);
}

function frameAsLink(tag: string, { src, data }: sanitizeHtml.Attributes, drop: Drop): sanitizeHtml.Tag {
  const target = linkTarget((src ?? data ?? "").replace(/^\/\//, "https://"));
  if (!target) {
    drop(`element <${tag}>`);
    return { tagName: "span", attribs: {} };
  }
  drop("video or frame, which became a link");
  const href = target.replace(/^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/, watchAddress);
  return { tagName: "a", attribs: { href, "data-frame": "" } };
}
const watchAddress = "https://www.youtube.com/watch?v=$1";

function pictureIn(source: string, pictureAt: Reading["pictureAt"], drop: Drop): string {
  const now = pictureAt(source);
  if (now === undefined) return source;
  if (now === null) drop("picture that was not taken");
  return now ?? "";
}

function linkIn(target: string, linkAt: Reading["linkAt"], drop: Drop): string {
  const now = linkAt(target);
  if (now.trim() && linkTarget(now) === undefined && !now.startsWith("#"))
    drop(`link to ${now.slice(0, 100)}`);
  return now;
}

/** What sanitize-html writes: attributes in double quotes, no < or > in them. */
const listTag = /<(\/?)(ol|ul|li)\b([^>]*)>/g;

/**
 * Quill 2 writes every list as `<ol>` and says at each item what it is in. Such a list is written anew, one list after the other.
 */
function withListsOfTheirKind(html: string): string {
  const open: { tag: string }[] = [];
  return html
    .replace(listTag, (whole, slash: string, tag: string, attributes: string) => {
      const list = open.at(-1);
      if (tag !== "li") {
        if (!slash) {
          open.push({ tag });
          return whole;
        }
        const closed = open.pop();
        return closed ? `</${closed.tag}>` : whole;
      }
      const kind = /\sdata-list="(\w+)"/.exec(attributes)?.[1];
      if (slash || !list || kind === undefined) return whole;
      const wanted = kind === "ordered" ? "ol" : "ul";
      const isOther = wanted !== list.tag;
      const change = isOther ? `</${list.tag}><${wanted}>` : "";
      list.tag = wanted;
      return change + whole;
    })
    .replace(/<(ol|ul)(?:\s[^>]*)?><\/\1>/g, "");
}

/** A link says where it leads; what a frame holds is for browsers that know none. */
function withVideosInParagraphs(html: string): string {
  return html.replace(
    /<a href="([^"]*)" data-frame(?:="")?>.*?<\/a>/gs,
    (_, href: string) => `<p><a href="${href}">Video: ${href}</a></p>`,
  );
}

/** What was dropped of a text, in a sentence; undefined when nothing was. */
export function describeDropped(dropped: Map<string, number>): string | undefined {
  if (dropped.size === 0) return undefined;
  return `Not kept: ${[...dropped].map(([what, count]) => (count > 1 ? `${what} (${count})` : what)).join(", ")}.`;
}
