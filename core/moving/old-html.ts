import sanitizeHtml from "sanitize-html";
import { permittedTags, type RichTextKind } from "#core/rich-text/sanitize.ts";
import { linkTarget } from "#shared/rich-text.ts";

export type OldHtml = {
  html: string;
  /** What is lost, as words for the operator, with its count. */
  dropped: Map<string, number>;
};

type Reading = {
  kind: RichTextKind;
  /** The new URL of a picture; undefined to keep the old one, null to drop the picture. */
  pictureAt(source: string): string | null | undefined;
  /** The new target of a link. */
  linkAt(target: string): string;
};

/**
 * Converts HTML of Quill 1, Quill 2 or WordPress to that of our editor, and lists what is lost: the sanitiser, which runs afterwards, drops
 * silently. Lists and code blocks of Quill 2 become `<ul>`, `<ol>` and `<pre>`, embedded videos become links.
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
  return { html: withCodeLines(withVideosInParagraphs(withQuillLists(made))), dropped };
}

/** The distinct URLs of pictures and links in a text. */
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

/** Quill 2 writes a code block as a container with an element per line. */
function codeElement(names = ""): string | undefined {
  if (/\bql-code-block-container\b/.test(names)) return "pre";
  return /\bql-code-block\b/.test(names) ? codeLine : undefined;
}

/** An empty line has a `<br>`. */
function withCodeLines(html: string): string {
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
/** Sizes and spacing, which our pages define themselves. */
const ignoredStyles = new Set([
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
    if (property && !ignoredStyles.has(property)) drop(styles[property] ?? `style ${property}`);
  }
  for (const [pattern, what] of classes) if (pattern.test(names)) drop(what);
  if (others.align && others.align !== "left") drop("alignment");
  if (others["data-list"] === "checked" || others["data-list"] === "unchecked") drop("box of a checklist");
}

const frames = new Set(["iframe", "video", "audio", "embed", "object"]);
/** Invisible by themselves, so that dropping them loses nothing. */
const ignoredTags = new Set([
  ...["div", "section", "figure", "figcaption", "main", "header", "footer", "colgroup", "col", "tbody"],
  ...["html", "body", "head", "source", "wbr", "caption", "picture"],
]);

function noteTag(tag: string, kind: RichTextKind, drop: Drop): void {
  if (!permittedTags[kind].includes(tag) && !ignoredTags.has(tag)) drop(`element <${tag.slice(0, 30)}>`);
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

/** Safe on the output of sanitize-html, whose attributes are in double quotes without < or >. */
const listTag = /<(\/?)(ol|ul|li)\b([^>]*)>/g;

/** Quill 2 writes every list as `<ol>` with the kind at each item. It is split into consecutive `<ul>` and `<ol>`. */
function withQuillLists(html: string): string {
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

/** Drops the fallback content of a frame; the link text is its target. */
function withVideosInParagraphs(html: string): string {
  return html.replace(
    /<a href="([^"]*)" data-frame(?:="")?>.*?<\/a>/gs,
    (_, href: string) => `<p><a href="${href}">Video: ${href}</a></p>`,
  );
}

/** A sentence about what was dropped; undefined when nothing was. */
export function describeDropped(dropped: Map<string, number>): string | undefined {
  if (dropped.size === 0) return undefined;
  return `Not kept: ${[...dropped].map(([what, count]) => (count > 1 ? `${what} (${count})` : what)).join(", ")}.`;
}
