/** The two languages of the product (specification 4 and 9); Indonesian is the default. */
export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "id";

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { id: "Bahasa Indonesia", en: "English" };

/** A text in both languages. */
export type Bilingual = { id: string; en: string };

/** A text with its actual language, so that a fallback can have its own `lang`. */
export type PickedText = { text: string; language: Language };

export function isLanguage(value: unknown): value is Language {
  return value === "id" || value === "en";
}

export function otherLanguage(language: Language): Language {
  return language === "id" ? "en" : "id";
}

/** The text in the language; falls back to the other one if empty (specification 1). */
export function pick(value: Bilingual, language: Language): PickedText {
  if (value[language].trim() !== "") return { text: value[language], language };
  const other = otherLanguage(language);
  return value[other].trim() === "" ? { text: "", language } : { text: value[other], language: other };
}
