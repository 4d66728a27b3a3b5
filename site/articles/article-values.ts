import { companyShortName } from "#core/content/company.ts";
import type { SiteData } from "#core/content/site-data.ts";
import { type Bilingual, type Language, type PickedText, pick } from "#shared/language.ts";
import { pictureUrl } from "#site/link-address.ts";

type Pictured = { slug: string; thumbnail_url: string | null };

/** The article's image, or a generated one if it has none that a page may load. */
export function thumbnailOf({ slug, thumbnail_url }: Pictured): string {
  const drawn = `/art/article/${slug.replace(/[^\w-]+/g, "-").slice(0, 100) || "artikel"}.svg`;
  return pictureUrl(thumbnail_url) ?? drawn;
}

/** The author's name. For an e-mail address the body is named instead. */
export function authorOf({ author }: { author: string | null }, data: SiteData): string | undefined {
  const name = author?.trim() ?? "";
  return name.includes("@") ? companyShortName(data) : name || undefined;
}

/** A title without translation is Indonesian, unless the article's text exists in English only. */
export function titleOf({ title }: { title: Bilingual }, content: Bilingual, language: Language): PickedText {
  const isEnglishOnly = title.en === "" && content.id.trim() === "" && content.en.trim() !== "";
  return isEnglishOnly ? { text: title.id, language: "en" } : pick(title, language);
}
