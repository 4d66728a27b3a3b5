import type { Bilingual, Language } from "#shared/language.ts";

type Pictured = { slug: string; thumbnail_url: string | null };

/** The article's picture, or the one that is drawn for it when it has none or none that a page may load. */
export function thumbnailOf({ slug, thumbnail_url }: Pictured): string {
  const own = thumbnail_url?.trim() ?? "";
  if (/^(https?:\/\/|\/(?!\/))/.test(own)) return own;
  return `/art/article/${slug.replace(/[^\w-]+/g, "-").slice(0, 100) || "artikel"}.svg`;
}

/** A title is written once: in Indonesian, unless the article is in English only. */
export function titleLanguage(content: Bilingual): Language {
  return content.id.trim() === "" && content.en.trim() !== "" ? "en" : "id";
}
