import type { Bilingual } from "#shared/language.ts";

/** A category as it is stored, as the categories it names: an article may have several, separated by commas. */
export function splitCategories(category: string | null): string[] {
  return [...new Set(namesIn(category))];
}

/** The same in both languages. Translations stand in the order of the names; where there are not as many, there is none. */
export function categoriesOf(article: { category: string | null; category_en: string }): Bilingual[] {
  const names = namesIn(article.category);
  const translations = namesIn(article.category_en);
  const isPaired = names.length === translations.length;
  const pairs = names.map((id, index) => [id, (isPaired && translations[index]) || ""] as const);
  return [...new Map(pairs)].map(([id, en]) => ({ id, en }));
}

function namesIn(category: string | null): string[] {
  return (category ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
