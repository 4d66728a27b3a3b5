import type { Language } from "#shared/language.ts";

/** Certificate category choices (specification 3), in the order in which they are offered. */
const certificateCategories = {
  "Sertifikat ISO": ["ISO 9001", "ISO 45001", "ISO 37001", "ISO 27001"],
  "Sertifikat SNI": ["LSPRO", "Pasar Rakyat", "RBRA", "NAPZA"],
  "Sertifikat Usaha Pariwisata": ["LSUP", "CHSE"],
} as const;

/** English translations; other names are the same in both languages. */
const inEnglish: Record<string, string> = {
  "Sertifikat ISO": "ISO certificate",
  "Sertifikat SNI": "SNI certificate (Indonesian National Standard)",
  "Sertifikat Usaha Pariwisata": "Tourism business certificate",
  "Pasar Rakyat": "Traditional market",
};

/** The displayed name of a category or subcategory; unknown ones are shown as stored. */
export function categoryName(name: string, language: Language): string {
  return (language === "en" && Object.hasOwn(inEnglish, name) && inEnglish[name]) || name;
}

export type CertificateCategory = keyof typeof certificateCategories;

export type SubCategory = (typeof certificateCategories)[CertificateCategory][number];

export const certificateCategoryNames = Object.keys(certificateCategories) as CertificateCategory[];

export function isCertificateCategory(name: string): name is CertificateCategory {
  return Object.hasOwn(certificateCategories, name);
}

/** The subcategories of all categories, in the order in which they are offered. */
export const subCategoryNames: readonly SubCategory[] = Object.values(certificateCategories).flat();

/** The subcategories of a category; empty for an unknown one. */
export function subCategoriesOf(category: string): readonly string[] {
  return isCertificateCategory(category) ? certificateCategories[category] : [];
}
