import {
  type CertificateCategory,
  certificateCategoryNames,
  isCertificateCategory,
  type SubCategory,
  subCategoryNames,
} from "#shared/certificate-categories.ts";
import { findKnownStatus, type KnownStatus } from "#shared/certificate-status.ts";
import { wordsOf } from "#shared/number-headings.ts";

const statuses: Record<KnownStatus, readonly string[]> = {
  Valid: ["aktif", "active", "valid", "berlaku", "masih berlaku", "in force"],
  Dibekukan: ["dibekukan", "beku", "pembekuan", "suspend", "suspended"],
  Kadaluwarsa: ["kadaluwarsa", "kedaluwarsa", "kadaluarsa", "kedaluarsa", "expired", "habis masa berlaku"],
  Dicabut: ["dicabut", "cabut", "pencabutan", "ditarik", "withdrawn", "revoked", "cancelled", "canceled"],
};

const categories: Record<CertificateCategory, readonly string[]> = {
  "Sertifikat ISO": ["iso", "sertifikasi iso", "iso certificate"],
  "Sertifikat SNI": ["sni", "sertifikasi sni", "sni certificate"],
  "Sertifikat Usaha Pariwisata": ["pariwisata", "usaha pariwisata", "lsup", "tourism"],
};

/** Suggests the status for another register's term, to be confirmed by a person. */
export function suggestStatus(text: string): KnownStatus | undefined {
  const words = wordsOf(text);
  const found = Object.entries(statuses).find(([, spellings]) => spellings.includes(words));
  return found && findKnownStatus(found[0]);
}

/** Suggests a category, to be confirmed by a person. */
export function suggestCategory(text: string): CertificateCategory | undefined {
  const words = wordsOf(text);
  return certificateCategoryNames.find((name) => wordsOf(name) === words || categories[name].includes(words));
}

/** Suggests a subcategory, also for a text with an edition (“ISO/IEC 27001:2022”). */
export function suggestSubCategory(text: string): SubCategory | undefined {
  const words = wordsOf(text).replace(/^iso iec /, "iso ");
  return subCategoryNames.find((name) => words === wordsOf(name) || words.startsWith(`${wordsOf(name)} `));
}

/**
 * Whether a status may be mapped so: never a known status to another one, nor a term for a suspension or a withdrawal to
 * `Valid`. Those are lifted by decisions in the panel.
 */
export function mayMean(text: string, status: string): boolean {
  const [own, target] = [findKnownStatus(text), findKnownStatus(status)];
  if (own) return target === own;
  const likely = suggestStatus(text);
  return !(target === "Valid" && (likely === "Dibekukan" || likely === "Dicabut"));
}

/** Whether a value needs a mapping by a person. */
export const isUnknown = {
  status: (text: string) => findKnownStatus(text) === undefined,
  category: (text: string) => !isCertificateCategory(text.trim()),
  sub_category: (text: string) => !subCategoryNames.some((name) => name === text.trim()),
} as const;
