import { stat } from "node:fs/promises";
import { formerPath } from "#core/moving/former-addresses.ts";
import type { Findings } from "#core/moving/report.ts";
import { noteColumn, problemColumn, type Source, type SourceRow } from "#core/moving/source.ts";
import { decoded, type StoredObject } from "#core/moving/storage-folder.ts";
import type { MovedTable } from "#core/moving/tables.ts";
import type { LibraryPicture } from "#core/moving/wordpress-galleries.ts";
import { wordPressHtml } from "#core/moving/wordpress-text.ts";
import { readWordPress, type WordPressPart } from "#core/moving/wordpress-xml.ts";
import type { WordPressPages } from "#shared/schemas/site-move.ts";

/** A file of the media library, with its position among those attached to a post. */
type Attachment = LibraryPicture & { order: number };

/** What the first pass collects for the second. */
type Known = {
  /** URLs of the old site, without a final slash. */
  sites: string[];
  /** Display names by login. */
  authors: Map<string, string>;
  /** By item id. */
  attachments: Map<string, Attachment>;
  /** By the id of the post that they are attached to. */
  attached: Map<string, Attachment[]>;
  /** The tables that the export has rows for. */
  tables: Set<MovedTable>;
  /** Paths of published items. */
  permalinks: Set<string>;
  /** Counts of items that are not imported, by type. */
  skipped: Map<string, number>;
};

type Opening = {
  pages: WordPressPages;
  onRead: (bytes: number) => void;
  signal: AbortSignal;
};

export type WordPressSource = Source &
  Pick<Known, "sites" | "attachments"> & { report: (findings: Findings) => void };

/**
 * A WordPress export (WXR) as a source of articles and pages. The file is streamed: once for what posts refer to, then once per table.
 *
 * @throws as `readWordPress`
 */
export async function openWordPressSource(
  path: string,
  { pages, onRead, signal }: Opening,
): Promise<WordPressSource> {
  const known = await readKnown(path, pages, signal);
  const size = (await stat(path)).size * known.tables.size;
  return {
    sites: known.sites,
    attachments: known.attachments,
    sharedIds: ["articles", "site_pages"],
    async table(name) {
      if (!known.tables.has(name)) return undefined;
      return {
        columns: ["id"],
        async *rows() {
          for await (const part of readWordPress(path, { onRead, signal }))
            if (tableOf(part, pages) === name)
              yield name === "articles" ? articleOf(part, known) : pageOf(part, known);
        },
      };
    },
    unread: [],
    size,
    report(findings) {
      for (const [type, count] of known.skipped) {
        const hint = type === "page" ? " (--pages pages brings them in)" : "";
        const ref = { table: "articles", line: null, id: null };
        findings.note(ref, `${count} items of the type “${type}” were left out${hint}.`);
      }
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

async function readKnown(path: string, pages: WordPressPages, signal: AbortSignal): Promise<Known> {
  const known: Known = {
    ...{ sites: [], authors: new Map(), attachments: new Map(), attached: new Map() },
    ...{ tables: new Set(["articles"]), permalinks: new Set(), skipped: new Map() },
  };
  for await (const part of readWordPress(path, { signal })) {
    const type = field(part, "wp:post_type");
    if (siteNames.has(part.name)) known.sites.push(field(part, part.name).trim().replace(/\/+$/, ""));
    else if (part.name === "wp:author") known.authors.set(field(part, "wp:author_login"), nameOf(part));
    else if (type === "attachment") keepAttachment(known, part);
    else if (part.name === "item") keepItem(known, part, tableOf(part, pages));
  }
  known.sites = [...new Set(known.sites.filter((site) => URL.canParse(site)))];
  for (const list of known.attached.values()) list.sort((one, other) => one.order - other.order);
  return known;
}

const siteNames = new Set(["link", "wp:base_site_url", "wp:base_blog_url"]);

function keepItem(known: Known, part: WordPressPart, table: MovedTable | undefined): void {
  const status = field(part, "wp:status");
  if (table) {
    known.tables.add(table);
    if (status === "publish") known.permalinks.add(formerPath(pathOf(part)));
    return;
  }
  const kind = status === "auto-draft" ? status : field(part, "wp:post_type");
  known.skipped.set(kind, (known.skipped.get(kind) ?? 0) + 1);
}

function keepAttachment({ attachments, attached }: Known, part: WordPressPart): void {
  const attachment = {
    address: field(part, "wp:attachment_url"),
    alt: metaOf(part, "_wp_attachment_image_alt"),
    caption: field(part, "excerpt:encoded").replace(/\s+/g, " ").trim(),
    order: Number(field(part, "wp:menu_order")) || 0,
  };
  attachments.set(field(part, "wp:post_id"), attachment);
  const parent = field(part, "wp:post_parent");
  if (/\.(?:png|jpe?g|gif|webp)$/i.test(attachment.address))
    attached.set(parent, [...(attached.get(parent) ?? []), attachment]);
}

/** The table that an item is imported into; undefined for other types and drafts that were never saved. */
function tableOf(part: WordPressPart, pages: WordPressPages): "articles" | "site_pages" | undefined {
  if (part.name !== "item" || field(part, "wp:status") === "auto-draft") return undefined;
  const type = field(part, "wp:post_type");
  if (type === "post") return "articles";
  if (type !== "page" || pages === "skip") return undefined;
  return pages === "pages" ? "site_pages" : "articles";
}

function articleOf(part: WordPressPart, known: Known): SourceRow {
  const login = field(part, "dc:creator");
  return rowOf(part, known, {
    title: field(part, "title"),
    category: categoriesOf(part),
    author: known.authors.get(login) ?? login,
    thumbnail_url: known.attachments.get(metaOf(part, "_thumbnail_id"))?.address ?? "",
  });
}

function pageOf(part: WordPressPart, known: Known): SourceRow {
  return rowOf(part, known, {
    title_id: field(part, "title"),
    title_en: "",
    meta_description_id: "",
    meta_description_en: "",
    display_order: field(part, "wp:menu_order"),
  });
}

function rowOf(part: WordPressPart, known: Known, own: Record<string, string>): SourceRow {
  const id = field(part, "wp:post_id");
  const { html, notes } = wordPressHtml(field(part, "content:encoded"), {
    pictureAt: (number) => known.attachments.get(number),
    attached: known.attached.get(id) ?? [],
  });
  const values = {
    ...own,
    id,
    slug: decoded(field(part, "wp:post_name")),
    ...timesOf(part),
    content_id: html,
    content_en: "",
    addresses: addressesOf(part, known).join("\n"),
    [noteColumn]: [...notes, ...noteOnStatus(part)].join(" "),
  };
  const isTrash = field(part, "wp:status") === "trash";
  return { line: part.line, values: { ...values, ...(isTrash && { [problemColumn]: inTrash(part) }) } };
}

function inTrash(part: WordPressPart): string {
  return `Lies in the trash of the old site: left out (${field(part, "title") || "no title"}).`;
}

/** A scheduled post stays scheduled; it is dated by its last change until then. */
function timesOf(part: WordPressPart) {
  const written = dateOf(part, "wp:post_date_gmt", "wp:post_date");
  const changed = dateOf(part, "wp:post_modified_gmt", "wp:post_modified");
  const isScheduled = field(part, "wp:status") === "future";
  return {
    created_at: isScheduled ? changed || new Date().toISOString() : written,
    updated_at: changed,
    published: String(isOpen(part)),
    publish_at: isScheduled && isOpen(part) ? written : "",
  };
}

function isOpen(part: WordPressPart): boolean {
  return openStatuses.has(field(part, "wp:status")) && field(part, "wp:post_password") === "";
}
const openStatuses = new Set(["publish", "future"]);

function noteOnStatus(part: WordPressPart): string[] {
  const status = field(part, "wp:status");
  if (isOpen(part) || status === "draft") return [];
  return [
    openStatuses.has(status)
      ? "Had a password: comes in as a draft."
      : `Was “${status}”: comes in as a draft.`,
  ];
}

/** The item's path and, from its earlier slugs, those that no other item has now. */
function addressesOf(part: WordPressPart, { permalinks }: Known): string[] {
  const path = pathOf(part);
  if (path === "/") return [];
  const parts = path.split("/");
  const slug = decoded(field(part, "wp:post_name"));
  const slugIndex = parts.findLastIndex((each) => decoded(each) === slug);
  const earlier =
    slugIndex < 0 ? [] : metasOf(part, "_wp_old_slug").map((old) => parts.with(slugIndex, old).join("/"));
  return [path, ...earlier.filter((each) => !permalinks.has(formerPath(each)))];
}

function pathOf(part: WordPressPart): string {
  return URL.parse(field(part, "link"))?.pathname ?? "/";
}

function field({ fields }: WordPressPart, name: string): string {
  return fields.get(name)?.[0]?.trim() ?? "";
}

function nameOf(part: WordPressPart): string {
  return field(part, "wp:author_display_name") || field(part, "wp:author_login");
}

/** Joined by commas, so that a name must not have any. */
function categoriesOf({ groups }: WordPressPart): string {
  const names = groups
    .filter(({ name, attributes }) => name === "category" && attributes.domain === "category")
    .map(({ fields }) => (fields.get("") ?? "").replaceAll(",", " "));
  return names.join(", ");
}

function metaOf(part: WordPressPart, key: string): string {
  return metasOf(part, key)[0] ?? "";
}

function metasOf({ groups }: WordPressPart, key: string): string[] {
  const found = groups.filter(({ fields }) => fields.get("wp:meta_key") === key);
  return found.flatMap(({ fields }) => fields.get("wp:meta_value") || []);
}

/** Skips the zero date of posts that were never published. */
function dateOf(part: WordPressPart, ...names: string[]): string {
  return names.map((name) => field(part, name)).find((day) => day && !day.startsWith("0000")) ?? "";
}

/** The files that a URL in `wp-content/uploads` may name: the original picture, then the scaled copy that it names. */
export function uploadsAt(address: string): StoredObject[] {
  const [, encoded = ""] = /\/wp-content\/uploads\/([^?#]+)/.exec(address) ?? [];
  if (!encoded) return [];
  const name = decoded(encoded);
  return [...new Set([originalNameOf(name), name])].map((path) => ({ bucket: ".", name: path }));
}

/** The name of the original of a scaled copy, as WordPress names these; other names unchanged. */
export function originalNameOf(name: string): string {
  return name.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, "");
}
