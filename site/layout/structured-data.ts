import type { Article } from "#core/content/articles.ts";
import { companyName } from "#core/content/company.ts";
import { pick } from "#shared/language.ts";
import { authorOf, titleOf } from "#site/articles/article-values.ts";
import { socialCard, socialImages } from "#site/layout/social-image.ts";
import { webUrl } from "#site/link-address.ts";
import type { PageContext } from "#site/page-context.ts";
import { markedInJson } from "#site/template.ts";

/** A node of schema.org in JSON-LD. */
export type StructuredData = Record<string, unknown>;

/**
 * The structured data of a page: the organisation on the home page, breadcrumbs on others, and the page's own. Never a
 * certificate's status.
 *
 * @param title the page's own, without the company's name
 */
export function structuredDataHtml(page: PageContext, title: string, own: StructuredData[] = []): string {
  const nodes = [page.path === "/" ? organization(page) : breadcrumbs(page, title), ...own];
  return nodes.map(scriptOf).join("");
}

/** A JSON-LD script; `<` is escaped, or `</script>` in a value would end it. */
function scriptOf(node: StructuredData): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...node }).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${markedInJson(json)}</script>`;
}

export function articleData(page: PageContext, article: Article, description: string): StructuredData {
  const { publicUrl, path, language } = page;
  const author = authorOf(article, page.data);
  const [image = socialCard] = socialImages(article.thumbnail_url?.trim() || socialCard, language);
  return {
    "@type": "Article",
    headline: titleOf(article, article.content, language).text,
    description,
    inLanguage: pick(article.content, language).language,
    datePublished: article.created_at.toISOString(),
    dateModified: article.updated_at.toISOString(),
    image: absoluteUrl(page, image),
    ...(author && { author: { "@type": "Person", name: author } }),
    publisher: { "@id": `${publicUrl}/#organization`, "@type": "Organization", name: companyName(page.data) },
    mainEntityOfPage: `${publicUrl}${path}`,
  };
}

/** The absolute URL of an image; the site's own image for invalid ones. */
export function absoluteUrl({ publicUrl }: Pick<PageContext, "publicUrl">, address: string): string {
  const whole = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : undefined;
  return whole && /^https?:$/.test(whole.protocol) ? whole.href : `${publicUrl}${socialCard}`;
}

const networks = ["facebook", "twitter", "instagram", "linkedin"];

function organization(page: PageContext): StructuredData {
  const { data, publicUrl } = page;
  const setting = (key: string) => data.settings.get(key)?.trim() || undefined;
  const logo = setting("logo_url");
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: companyName(data),
    alternateName: setting("company_short_name"),
    url: `${publicUrl}/`,
    logo: absoluteUrl(page, logo ?? "/favicon.svg"),
    telephone: setting("contact_phone"),
    email: setting("contact_email"),
    address: setting("contact_address"),
    sameAs: networks.flatMap((name) => webUrl(setting(`social_${name}`)) ?? []),
  };
}

/** Home, the section by its name in the menu or footer, and the page if it is inside a section. */
function breadcrumbs(page: PageContext, title: string): StructuredData {
  const { publicUrl, path } = page;
  const part = `/${path.split("/")[1] ?? ""}`;
  const partName = menuName(page, part);
  const steps = [{ name: menuName(page, "/") ?? companyName(page.data), item: `${publicUrl}/` }];
  // A section that nothing links to has no name, and possibly no page.
  if (path === part || partName) steps.push({ name: partName ?? title, item: `${publicUrl}${part}` });
  if (path !== part) steps.push({ name: title, item: `${publicUrl}${path}` });
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function menuName({ data, language }: PageContext, href: string): string | undefined {
  const { header, footer_main, footer_secondary } = data.navigation;
  const item = [...header, ...footer_main, ...footer_secondary].find((each) => each.href === href);
  return item && pick(item.label, language).text;
}
