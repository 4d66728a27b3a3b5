import { companyShortName } from "#core/content/company.ts";
import type { SiteData } from "#core/content/site-data.ts";
import { type Bilingual, type Language, type PickedText, pick } from "#shared/language.ts";
import { pictureUrl } from "#site/link-address.ts";

type Pictured = { slug: string; thumbnail_url: string | null };

/** The article's picture, or the one that is drawn for it when it has none or none that a page may load. */
export function thumbnailOf({ slug, thumbnail_url }: Pictured): string {
  const drawn = `/art/article/${slug.replace(/[^\w-]+/g, "-").slice(0, 100) || "artikel"}.svg`;
  return pictureUrl(thumbnail_url) ?? drawn;
}

/** Who wrote it, by name: never an e-mail address, for which the body stands. */
export function authorOf({ author }: { author: string | null }, data: SiteData): string | undefined {
  const name = author?.trim() ?? "";
  return name.includes("@") ? companyShortName(data) : name || undefined;
}

/** A title that has no English twin is Indonesian, unless the article's text is in English only. */
export function titleOf({ title }: { title: Bilingual }, content: Bilingual, language: Language): PickedText {
  const isEnglishOnly = title.en === "" && content.id.trim() === "" && content.en.trim() !== "";
  return isEnglishOnly ? { text: title.id, language: "en" } : pick(title, language);
}
