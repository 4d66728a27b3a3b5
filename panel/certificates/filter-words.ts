import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import {
  type CertificateFilter,
  certificateFilters,
  type MissingData,
} from "#shared/answers/certificates.ts";
import { findVerdict, statusOfVerdict } from "#shared/certificate-status.ts";
import { formatDay, isDay } from "#shared/time.ts";

export const missingLabels: Record<MissingData, string> = {
  scope: t("Tanpa ruang lingkup"),
  category: t("Tanpa kategori"),
  pdf: t("Tanpa berkas PDF"),
  client: t("Tanpa data klien"),
};

const words: Record<CertificateFilter, (value: string, names: Names) => string> = {
  client: (value, { client }) => value && t("Klien: {name}", { name: client ?? "…" }),
  status: (value) => value && t("Status: {status}", { status: askedStatus(value) }),
  category: (value) => value && t("Kategori: {category}", { category: value }),
  standard: (value) => value && t("Standar: {standard}", { standard: value }),
  issued_from: (value) => value && t("Terbit mulai {day}", { day: dayWord(value) }),
  issued_to: (value) => value && t("Terbit sampai {day}", { day: dayWord(value) }),
  expires_from: (value) => value && t("Kedaluwarsa mulai {day}", { day: dayWord(value) }),
  expires_to: (value) => value && t("Kedaluwarsa sampai {day}", { day: dayWord(value) }),
  surveillance_from: (value) => value && t("Audit surveilans mulai {day}", { day: dayWord(value) }),
  surveillance_to: (value) => value && t("Audit surveilans sampai {day}", { day: dayWord(value) }),
  pdf: (value) => value && (value === "true" ? t("Dengan PDF") : t("Tanpa PDF")),
  missing: (value) => Object.entries(missingLabels).find(([name]) => name === value)?.[1] ?? value,
  expiring: (value) => (value === "true" ? t("Berakhir dalam 90 hari") : ""),
  surveillance_overdue: (value) => (value === "true" ? t("Audit surveilans terlambat") : ""),
  removed: (value) => (value === "true" ? t("Dihapus dari register") : ""),
};

/** The name behind an id; an ellipsis while it loads. */
type Names = { client?: string | undefined };

type AskedFilter = { name: CertificateFilter | "q"; text: string };

/** Active filters in words, the search first. */
export function filterWords({ q, ...filters }: Record<string, string>, names: Names = {}): AskedFilter[] {
  const chips = certificateFilters.map((name) => ({ name, text: words[name](filters[name] ?? "", names) }));
  return [{ name: "q" as const, text: q ? t("Pencarian: {text}", { text: q }) : "" }, ...chips].filter(
    ({ text }) => text !== "",
  );
}

function askedStatus(value: string): string {
  const verdict = findVerdict(value);
  return !verdict || verdict === "other" ? t("Lainnya") : t(statusOfVerdict[verdict]);
}

function dayWord(value: string): string {
  return isDay(value) ? formatDay(value, panelLanguage) : value;
}
