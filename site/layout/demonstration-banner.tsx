import type { Language } from "#shared/language.ts";

/** Written here and nowhere else: nobody can edit it away while it is true. */
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

/** Stands at the head of every page, on paper too, as long as the demonstration body's rows are there. */
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
