import { companyName, companyShortName } from "#core/content/company.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { type Language, languages } from "#shared/language.ts";
import { imagePreload, type PreloadedImage } from "#site/image-sources.ts";
import { isShareCard, shareCardSize, socialCard, socialImages } from "#site/layout/social-image.ts";
import { absoluteUrl, type StructuredData, structuredDataHtml } from "#site/layout/structured-data.ts";
import type { PageContext } from "#site/page-context.ts";
import { assetUrl, scriptAssets } from "#web/assets.ts";

/** The stylesheet of a kind of page in site/sheets. */
type Sheet =
  | "about"
  | "article"
  | "articles"
  | "certificate"
  | "contact"
  | "customers"
  | "file"
  | "forgery"
  | "gallery"
  | "home"
  | "log-proof"
  | "number-list"
  | "page"
  | "services"
  | "verification"
  | "watching";

export type Head = {
  sheet: Sheet;
  /** Without the company's name, which is appended. */
  title: string;
  description: string;
  /** `noindex`, for results and errors. */
  isHidden?: boolean;
  type?: "website" | "article";
  /** The preview image; by default the site's card. */
  image?: string;
  /** The main image, which is preloaded. */
  preloadImage?: PreloadedImage | undefined;
  /** Preloads the font of certificate numbers. */
  hasNumbers?: boolean;
  /** Other formats of the page: suffixes of its URL by media type. */
  otherForms?: Readonly<Record<string, string>>;
  /** Links to the feed of articles. */
  hasFeed?: boolean;
  /** The oEmbed endpoint of the page. */
  oembedUrl?: string;
  /** Structured data beyond that of every page. */
  structuredData?: StructuredData[];
};

/** The manifest only on pages where an installation makes sense, because it costs a request. */
const manifestLink = '<link rel="manifest" href="/manifest.webmanifest">';

const locales = { id: "id_ID", en: "en_US" };

/** The HTML inside <head>. It must not contain a status: chat apps cache previews for years. */
export function headHtml(page: PageContext, head: Head): string {
  const { title, description, isHidden = false, type = "website", image = socialCard } = head;
  const fullTitle = escapeHtml(`${title} | ${companyName(page.data)}`);
  const about = escapeHtml(description);
  const address = escapeHtml(urlIn(page, page.language));
  const shared = isHidden
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${address}">${alternates(page)}${structuredDataHtml(page, title, head.structuredData)}`;
  const forms = Object.entries(head.otherForms ?? {}).map(([type, end]) => formLink(page, type, end));
  const feed = head.hasFeed ? feedLink(page.language) : "";
  const oembed = head.oembedUrl ? oembedLink(head.oembedUrl) : "";
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${fullTitle}</title>${assetTags(head)}<meta name="description" content="${about}">${shared}${forms.join("")}${feed}${oembed}<meta property="og:type" content="${type}"><meta property="og:site_name" content="${escapeHtml(companyShortName(page.data))}"><meta property="og:title" content="${fullTitle}"><meta property="og:description" content="${about}"><meta property="og:url" content="${address}">${imageTags(page, image)}<meta property="og:locale" content="${locales[page.language]}"><meta name="twitter:card" content="summary_large_image"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head.sheet === "home" ? manifestLink : ""}<meta name="theme-color" content="#0b1a2b">`;
}

/** The URL in a language: without parameter in Indonesian, with `lang=en` in English. */
export function urlIn(
  { publicUrl, path }: Pick<PageContext, "publicUrl" | "path">,
  language: Language,
): string {
  return `${publicUrl}${path}${language === "id" ? "" : `?lang=${language}`}`;
}

/** The URL of the feed in a language. */
export function feedUrl(language: Language): string {
  return `/artikel/rss.xml?lang=${language}`;
}

function formLink({ path }: PageContext, type: string, end: string): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(path)}${end}">`;
}

function feedLink(language: Language): string {
  return `<link rel="alternate" type="application/rss+xml" title="RSS" href="${feedUrl(language)}">`;
}

function oembedLink(address: string): string {
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}">`;
}

function imageTags(page: PageContext, image: string): string {
  return socialImages(image, page.language)
    .map((address) => {
      const size = isShareCard(address) ? shareCardTags : "";
      return `<meta property="og:image" content="${escapeHtml(absoluteUrl(page, address))}">${size}`;
    })
    .join("");
}

const shareCardTags = Object.entries(shareCardSize)
  .map(([side, px]) => `<meta property="og:image:${side}" content="${px}">`)
  .join("");

function alternates(page: PageContext): string {
  const link = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}">`;
  return (
    languages.map((language) => link(language, urlIn(page, language))).join("") +
    link("x-default", urlIn(page, "id"))
  );
}

/**
 * Stylesheets first: they reuse the page's connection while others are still being opened. On certificate pages fonts load
 * after the first paint (site/deferred-styles.ts).
 */
function assetTags({ sheet, preloadImage, hasNumbers = false }: Head): string {
  const { styles } = scriptAssets(`site/sheets/${sheet}.css`);
  const sheetLinks = styles.map(styleLink).join("");
  if (sheet === "certificate") return `${sheetLinks}${fontsAfterTheAnswer()}`;
  return [
    sheetLinks,
    preloadImage ? imagePreload(preloadImage) : "",
    fontPreload("plus-jakarta-sans"),
    hasNumbers ? fontPreload("jetbrains-mono") : "",
  ].join("");
}

/** Without JavaScript they load at once. */
function fontsAfterTheAnswer(): string {
  const { styles } = scriptAssets("site/sheets/fonts.css");
  return `<noscript data-late>${styles.map(styleLink).join("")}</noscript>`;
}

function styleLink(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

function fontPreload(name: string): string {
  const address = assetUrl(`site/fonts/${name}.woff2`);
  return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
}
