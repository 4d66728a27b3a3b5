/** The two languages of the product (specification 4 and 9); Indonesian is the default. */
export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "id";

/** Each in itself. */
export const languageNames: Record<Language, string> = { id: "Bahasa Indonesia", en: "English" };

/** One text in both languages, as stores hand it out. */
export type Bilingual = { id: string; en: string };

/** A text together with the language it is really in, so that a fallback can carry its own `lang`. */
export type PickedText = { text: string; language: Language };

export function isLanguage(value: unknown): value is Language {
  return value === "id" || value === "en";
}

export function otherLanguage(language: Language): Language {
  return language === "id" ? "en" : "id";
}

/** The text in the wanted language; an empty one falls back to the other language (specification 1). */
export function pick(value: Bilingual, language: Language): PickedText {
  if (value[language].trim() !== "") return { text: value[language], language };
  const other = otherLanguage(language);
  return value[other].trim() === "" ? { text: "", language } : { text: value[other], language: other };
}
