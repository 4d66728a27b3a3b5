import {
  type CertificateFilter,
  certificateFilters,
  type MissingData,
} from "#shared/answers/certificates.ts";
import { findVerdict, statusOfVerdict } from "#shared/certificate-status.ts";
import { formatDay, isDay } from "#shared/time.ts";

export const missingLabels: Record<MissingData, string> = {
  scope: "Tanpa ruang lingkup",
  category: "Tanpa kategori",
  pdf: "Tanpa berkas PDF",
  client: "Tanpa data klien",
};

const words: Record<CertificateFilter, (value: string) => string> = {
  status: (value) => value && `Status: ${statusWord(value)}`,
  category: (value) => value && `Kategori: ${value}`,
  standard: (value) => value && `Standar: ${value}`,
  issued_from: (value) => value && `Terbit mulai ${dayWord(value)}`,
  issued_to: (value) => value && `Terbit sampai ${dayWord(value)}`,
  expires_from: (value) => value && `Kedaluwarsa mulai ${dayWord(value)}`,
  expires_to: (value) => value && `Kedaluwarsa sampai ${dayWord(value)}`,
  surveillance_from: (value) => value && `Audit surveilans mulai ${dayWord(value)}`,
  surveillance_to: (value) => value && `Audit surveilans sampai ${dayWord(value)}`,
  pdf: (value) => value && (value === "true" ? "Dengan PDF" : "Tanpa PDF"),
  missing: (value) => Object.entries(missingLabels).find(([name]) => name === value)?.[1] ?? value,
  expiring: (value) => (value === "true" ? "Berakhir dalam 90 hari" : ""),
  surveillance_overdue: (value) => (value === "true" ? "Audit surveilans terlambat" : ""),
  removed: (value) => (value === "true" ? "Dihapus dari register" : ""),
};

type AskedFilter = { name: CertificateFilter | "q"; text: string };

/** What a list is narrowed by, in words: the search first. */
export function filterWords({ q, ...filters }: Record<string, string>): AskedFilter[] {
  const asked = certificateFilters.map((name) => ({ name, text: words[name](filters[name] ?? "") }));
  return [{ name: "q" as const, text: q ? `Pencarian: ${q}` : "" }, ...asked].filter(
    ({ text }) => text !== "",
  );
}

function statusWord(value: string): string {
  const verdict = findVerdict(value);
  return !verdict || verdict === "other" ? "Lainnya" : statusOfVerdict[verdict];
}

function dayWord(value: string): string {
  return isDay(value) ? formatDay(value, "id") : value;
}
