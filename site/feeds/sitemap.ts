import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { listArticleUrls } from "#core/content/articles.ts";
import type { SiteContent } from "#core/content/site-content.ts";
import { listCheckPath } from "#shared/certificate-address.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { languages } from "#shared/language.ts";
import { quotationPath } from "#shared/quotations.ts";
import { siteMapPath, sitePageUrl } from "#shared/site-pages.ts";
import { feedCacheControl } from "#site/cache-control.ts";
import { urlIn } from "#site/layout/head.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";
import type { SiteEnv } from "#web/context.ts";

/** The public URLs of specification 2.1 that every site has, and the public forms. */
const paths = [
  "/",
  "/tentang",
  "/layanan",
  "/customer",
  "/galeri",
  "/kontak",
  "/artikel",
  "/verifikasi-sertifikat",
  siteMapPath,
  listCheckPath,
  reportPath,
];

/** A sitemap is limited to 50,000 URLs (sitemaps.org), and each article has two. */
const articlesMax = 20_000;

type Place = { path: string; lastChange?: Date | undefined };

type SitemapFile = { text: string; packed: Uint8Array<ArrayBuffer> };

/** The file of a content version: two megabytes for 2,000 articles, which take 50 ms to write. */
const written = new WeakMap<SiteContent, { version: number; file: Promise<SitemapFile> }>();
const pack = promisify(gzip);

/** All public URLs in both languages. Certificates are excluded: they are for people who have the number. */
export async function answerSitemap(c: Context<SiteEnv>) {
  const { text, packed } = await currentFile(c);
  c.header("Content-Type", "application/xml; charset=utf-8");
  c.header("Cache-Control", feedCacheControl(c.var.services.siteContent.nextChangeMs()));
  c.header("Vary", "Accept-Encoding");
  if (!acceptedCoding(c.req.header("accept-encoding"), ["gzip"])) return c.body(text);
  c.header("Content-Encoding", "gzip");
  return c.body(packed);
}

/** Written once for all who wait for it, and kept until the content changes. */
async function currentFile(c: Context<SiteEnv>): Promise<SitemapFile> {
  const { siteContent } = c.var.services;
  const { number: version, isInSync } = siteContent.contentVersion();
  const last = written.get(siteContent);
  if (last?.version === version && isInSync) return await last.file;
  const file = write(c);
  written.set(siteContent, { version, file });
  file.catch(() => written.delete(siteContent));
  return await file;
}

async function write(c: Context<SiteEnv>): Promise<SitemapFile> {
  const { publicDb, settings, siteContent } = c.var.services;
  const data = siteContent.current();
  // Not from the replica, which may lag: what it does not have yet would be missing until the next change.
  const articles = await listArticleUrls(publicDb, articlesMax);
  const newest = articles.reduce<Date | undefined>(
    (latest, { updated_at }) => (latest && latest > updated_at ? latest : updated_at),
    undefined,
  );
  const places: Place[] = [
    ...paths.map((path) => ({ path, lastChange: path === "/artikel" ? newest : undefined })),
    ...(areQuotationsTaken(data) ? [{ path: quotationPath }] : []),
    ...articles.map(({ slug, updated_at }) => ({
      path: `/artikel/${encodeURIComponent(slug)}`,
      lastChange: updated_at,
    })),
    ...data.pages.map((page) => ({ path: sitePageUrl(page), lastChange: page.updated_at })),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${places.map((place) => entries(settings.PUBLIC_URL, place)).join("")}</urlset>\n`;
  return { text, packed: new Uint8Array(await pack(text)) };
}

function entries(publicUrl: string, { path, lastChange }: Place): string {
  const address = (language: (typeof languages)[number]) => escapeHtml(urlIn({ publicUrl, path }, language));
  const alternates = [
    ...languages.map((language) => [language, address(language)]),
    ["x-default", address("id")],
  ]
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join("");
  const changed = lastChange ? `<lastmod>${lastChange.toISOString()}</lastmod>` : "";
  return languages
    .map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`)
    .join("");
}
