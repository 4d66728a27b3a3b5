import type { Language } from "#shared/language.ts";

/** Not page texts, so that they cannot be edited away. */
export const demonstrationWords = {
  id: {
    name: "Data peragaan",
    meaning: "Lembaga, klien, dan sertifikat di sini rekaan.",
  },
  en: {
    name: "Demonstration data",
    meaning: "The body, clients and certificates here are invented.",
  },
} as const satisfies Record<Language, object>;

/** Shown on every page, also in print, while rows of the demonstration exist. */
export function DemonstrationBanner({ language }: { language: Language }) {
  const other = language === "id" ? "en" : "id";
  return (
    <p className="demonstration">
      <span className="demonstration-name">
        <strong>{demonstrationWords[language].name}</strong>
        <span lang={other}>{demonstrationWords[other].name}</span>
      </span>
      <span>{demonstrationWords[language].meaning}</span>
    </p>
  );
}
