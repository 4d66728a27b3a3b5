import { companyShortName } from "#core/content/company.ts";
import type { SiteData } from "#core/content/site-data.ts";
import type { Bilingual, Language } from "#shared/language.ts";

type Pictured = { slug: string; thumbnail_url: string | null };

/** The article's picture, or the one that is drawn for it when it has none or none that a page may load. */
export function thumbnailOf({ slug, thumbnail_url }: Pictured): string {
  const own = thumbnail_url?.trim() ?? "";
  if (/^(https?:\/\/|\/(?!\/))/.test(own)) return own;
  return `/art/article/${slug.replace(/[^\w-]+/g, "-").slice(0, 100) || "artikel"}.svg`;
}

/** Who wrote it, by name: never an e-mail address, for which the body stands. */
export function authorOf({ author }: { author: string | null }, data: SiteData): string | undefined {
  const name = author?.trim() ?? "";
  return name.includes("@") ? companyShortName(data) : name || undefined;
}

/** A title is written once: in Indonesian, unless the article is in English only. */
export function titleLanguage(content: Bilingual): Language {
  return content.id.trim() === "" && content.en.trim() !== "" ? "en" : "id";
}
