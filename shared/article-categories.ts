import type { Bilingual } from "#shared/language.ts";

/** Splits a stored category: articles may have several, separated by commas. */
export function splitCategories(category: string | null): string[] {
  return [...new Set(namesIn(category))];
}

/** The categories in both languages. Translations are matched by position; if the counts differ there are none. */
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
