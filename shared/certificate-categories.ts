/** Certificate category choices (specification 3), in the order in which they are offered. */
const certificateCategories = {
  "Sertifikat ISO": ["ISO 9001", "ISO 45001", "ISO 37001", "ISO 27001"],
  "Sertifikat SNI": ["LSPRO", "Pasar Rakyat", "RBRA", "NAPZA"],
  "Sertifikat Usaha Pariwisata": ["LSUP", "CHSE"],
} as const;

export type CertificateCategory = keyof typeof certificateCategories;

export const certificateCategoryNames = Object.keys(certificateCategories) as CertificateCategory[];

export function isCertificateCategory(name: string): name is CertificateCategory {
  return Object.hasOwn(certificateCategories, name);
}

/** The subcategories of a category; none for a name that is no category. */
export function subCategoriesOf(category: string): readonly string[] {
  return isCertificateCategory(category) ? certificateCategories[category] : [];
}
