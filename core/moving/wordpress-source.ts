import { stat } from "node:fs/promises";
import type { Findings } from "#core/moving/report.ts";
import { noted, type Source, type SourceRow } from "#core/moving/source.ts";
import { decoded, type StoredObject } from "#core/moving/storage-folder.ts";
import { wordPressHtml } from "#core/moving/wordpress-text.ts";
import { readWordPress, type WordPressPart } from "#core/moving/wordpress-xml.ts";

/** What posts refer to, by key. */
type Known = {
  /** Of the site, without a slash at its end. */
  sites: string[];
  /** By login. */
  authors: Map<string, string>;
  /** Addresses of files by the id of their item. */
  attachments: Map<string, string>;
  /** Items that are none of articles, by type. */
  others: Map<string, number>;
};

type Opening = {
  /** Whether pages come in as articles. */
  withPages: boolean;
  onRead: (bytes: number) => void;
  signal: AbortSignal;
};

/**
 * An export of WordPress as a source of articles: posts, and pages where they are wanted. It is read twice, first for what posts
 * refer to, and never as a whole.
 *
 * @returns the source, the addresses of the site that it was, and those of its files by their numbers
 * @throws as `readWordPress`
 */
export async function openWordPressSource(
  path: string,
  { withPages, onRead, signal }: Opening,
): Promise<Source & Pick<Known, "sites" | "attachments"> & { report: (findings: Findings) => void }> {
  const known = await readKnown(path, { withPages, signal });
  const size = (await stat(path)).size;
  return {
    sites: known.sites,
    attachments: known.attachments,
    async table(name) {
      if (name !== "articles") return undefined;
      return {
        columns: ["id"],
        async *rows() {
          for await (const part of readWordPress(path, { onRead, signal }))
            if (isArticle(part, withPages)) yield rowOf(part, known);
        },
      };
    },
    unread: [],
    size,
    report(findings) {
      for (const [type, count] of known.others) {
        const hint = type === "page" ? " (--pages articles brings them in)" : "";
        const place = { table: "articles", line: null, id: null };
        findings.note(place, `${count} items of the type “${type}” were left out${hint}.`);
      }
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

async function readKnown(
  path: string,
  { withPages, signal }: { withPages: boolean; signal: AbortSignal },
): Promise<Known> {
  const known: Known = { sites: [], authors: new Map(), attachments: new Map(), others: new Map() };
  for await (const part of readWordPress(path, { signal })) {
    const type = field(part, "wp:post_type");
    if (siteNames.has(part.name)) known.sites.push(field(part, part.name).trim().replace(/\/+$/, ""));
    else if (part.name === "wp:author") known.authors.set(field(part, "wp:author_login"), nameOf(part));
    else if (type === "attachment")
      known.attachments.set(field(part, "wp:post_id"), field(part, "wp:attachment_url"));
    else if (part.name === "item" && !isArticle(part, withPages))
      known.others.set(type, (known.others.get(type) ?? 0) + 1);
  }
  known.sites = [...new Set(known.sites.filter((site) => URL.canParse(site)))];
  return known;
}

const siteNames = new Set(["link", "wp:base_site_url", "wp:base_blog_url"]);

/** What somebody threw away, or never saved, is none. */
function isArticle(part: WordPressPart, withPages: boolean): boolean {
  const type = field(part, "wp:post_type");
  const isWanted = type === "post" || (withPages && type === "page");
  return part.name === "item" && isWanted && !["trash", "auto-draft"].includes(field(part, "wp:status"));
}

function rowOf(part: WordPressPart, known: Known): SourceRow {
  const { html, shortcodes } = wordPressHtml(field(part, "content:encoded"));
  const status = field(part, "wp:status");
  const isOpen = status === "publish" && field(part, "wp:post_password") === "";
  const notes = shortcodes.map((name) => `The shortcode [${name}] stands in the text as it was written.`);
  if (status === "publish" && !isOpen) notes.push("Had a password: comes in as a draft.");
  else if (!isOpen && status !== "draft") notes.push(`Was “${status}”: comes in as a draft.`);
  const login = field(part, "dc:creator");
  const values = {
    id: field(part, "wp:post_id"),
    title: field(part, "title"),
    slug: decoded(field(part, "wp:post_name")),
    category: categoriesOf(part),
    author: known.authors.get(login) ?? login,
    thumbnail_url: known.attachments.get(metaOf(part, "_thumbnail_id")) ?? "",
    created_at: dateOf(part, "wp:post_date_gmt", "wp:post_date"),
    updated_at: dateOf(part, "wp:post_modified_gmt", "wp:post_modified"),
    published: String(isOpen),
    content_id: html,
    content_en: "",
    link: field(part, "link"),
    [noted]: notes.join(" "),
  };
  return { line: part.line, values };
}

function field({ fields }: WordPressPart, name: string): string {
  return fields.get(name)?.[0]?.trim() ?? "";
}

function nameOf(part: WordPressPart): string {
  return field(part, "wp:author_display_name") || field(part, "wp:author_login");
}

/** A comma would divide a name. */
function categoriesOf({ groups }: WordPressPart): string {
  const names = groups
    .filter(({ name, attributes }) => name === "category" && attributes.domain === "category")
    .map(({ fields }) => (fields.get("") ?? "").replaceAll(",", " "));
  return names.join(", ");
}

function metaOf({ groups }: WordPressPart, key: string): string {
  const found = groups.find(({ fields }) => fields.get("wp:meta_key") === key);
  return found?.fields.get("wp:meta_value") ?? "";
}

/** What was never published has zeros for its day. */
function dateOf(part: WordPressPart, ...names: string[]): string {
  return names.map((name) => field(part, name)).find((day) => day && !day.startsWith("0000")) ?? "";
}

/**
 * The files that an address in `wp-content/uploads` may name: the picture itself before one of the smaller ones that WordPress made
 * of it.
 */
export function uploadsAt(address: string): StoredObject[] {
  const [, encoded = ""] = /\/wp-content\/uploads\/([^?#]+)/.exec(address) ?? [];
  if (!encoded) return [];
  const name = decoded(encoded);
  const original = name.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, "");
  return [...new Set([original, name])].map((path) => ({ bucket: ".", name: path }));
}
