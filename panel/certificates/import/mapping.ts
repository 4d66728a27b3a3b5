import { fieldLabels } from "#panel/certificates/certificate.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import type { ImportLook } from "#shared/answers/certificate-imports.ts";
import { isCertificateCategory, subCategoryNames } from "#shared/certificate-categories.ts";
import { type ImportColumn, importColumns, isForReaders } from "#shared/import-columns.ts";
import { isUnknown, suggestCategory, suggestStatus, suggestSubCategory } from "#shared/import-values.ts";
import { wordsOf } from "#shared/number-headings.ts";
import {
  type ImportMapping,
  importMapping,
  mappingFromJson,
  noMapping,
} from "#shared/schemas/import-mapping.ts";

/** Labels of the import columns. */
export const columnLabels: Record<ImportColumn, string> = {
  ...fieldLabels,
  suspended_since: t("Dibekukan sejak"),
  reason: t("Alasan (catatan internal)"),
  reference: t("Nomor keputusan"),
  scope_codes: t("Kode lingkup"),
  accreditation_body: t("Badan akreditasi"),
  accreditation_number: t("Nomor akreditasi"),
  original_issue_date: t("Tanggal sertifikasi awal"),
  client_address: t("Alamat klien"),
  client_city: t("Kota klien"),
  client_province: t("Provinsi klien"),
  client_postal_code: t("Kode pos klien"),
  client_country: t("Negara klien"),
  client_identity_number: t("NIB atau NPWP klien"),
  contact_name: t("Nama kontak"),
  contact_email: t("Email kontak"),
  contact_phone: t("Telepon kontak"),
  id: "ID",
  created_at: t("Dibuat pada"),
};
type LookedColumn = ImportLook["columns"][number];

const path = "/certificate-imports/mapping";

/** The remembered mapping; empty on failure, so that the person maps again. */
export async function rememberedMapping(): Promise<ImportMapping> {
  const answer = await request("GET", path).catch(() => undefined);
  return importMapping.safeParse(answer).data ?? noMapping;
}

/** Remembers the mapping in the background. */
export function rememberMapping(mapping: ImportMapping): void {
  request("PUT", path, mapping).catch(() => {});
}

/** The initial mapping: remembered, else by exact names, else suggested. */
export function suggestMapping({ columns }: ImportLook, remembered: ImportMapping): ImportMapping {
  const mapping: ImportMapping = { ...noMapping, columns: {} };
  const taken = new Set<string>();
  for (const { heading, column } of columns) {
    const earlier = remembered.columns[heading] ?? column ?? "";
    const isFree = earlier !== "" && !taken.has(earlier);
    mapping.columns[heading] = isFree ? columnNamed(earlier) : "";
    if (isFree) taken.add(earlier);
  }
  return withValues(mapping, columns, remembered);
}

/** Adds a target for every unknown value of the mapped columns. */
export function withValues(
  mapping: ImportMapping,
  columns: LookedColumn[],
  earlier: ImportMapping,
): ImportMapping {
  const statuses: ImportMapping["statuses"] = {};
  for (const text of unknownValues(mapping, columns, "status"))
    statuses[text] = mapping.statuses[text] ?? earlier.statuses[text] ?? suggestStatus(text) ?? text;
  const categories: ImportMapping["categories"] = {};
  for (const text of unknownValues(mapping, columns, "category"))
    categories[text] = mapping.categories[text] ?? earlier.categories[text] ?? suggestCategory(text) ?? "";
  const sub_categories: ImportMapping["sub_categories"] = {};
  for (const text of unknownValues(mapping, columns, "sub_category"))
    sub_categories[text] =
      mapping.sub_categories[text] ?? earlier.sub_categories[text] ?? suggestSubCategory(text) ?? "";
  return { ...mapping, statuses, categories, sub_categories };
}

/** Unknown values in the column mapped to a field. */
export function unknownValues(
  mapping: ImportMapping,
  columns: LookedColumn[],
  field: keyof typeof isUnknown,
): string[] {
  const column = columns.find(({ heading }) => mapping.columns[heading] === field);
  return (column?.values ?? []).filter(isUnknown[field]);
}

const required: ImportColumn[] = [
  "client_name",
  "certificate_number",
  "standard",
  "issue_date",
  "expiry_date",
];

/** Required fields without a column. */
export function missingColumns(mapping: ImportMapping): ImportColumn[] {
  const chosen = Object.values(mapping.columns);
  return required.filter((column) => !chosen.includes(column));
}

/** Whether the file needs no mapping, so that the step is skipped. */
export function isPlain({ columns }: ImportLook, mapping: ImportMapping): boolean {
  const isOwn = ({ heading }: LookedColumn) =>
    isForReaders(heading) || mapping.columns[heading] === heading.toLowerCase();
  const isHeadedTwice = new Set(columns.map(({ heading }) => wordsOf(heading))).size < columns.length;
  return (
    missingColumns(mapping).length === 0 &&
    !isHeadedTwice &&
    columns.every(
      (column) => isOwn(column) || (column.column === null && mapping.columns[column.heading] === ""),
    ) &&
    unknownValues(mapping, columns, "status").length === 0 &&
    unknownValues(mapping, columns, "category").length === 0 &&
    unknownValues(mapping, columns, "sub_category").length === 0
  );
}

/** Parses a select's value. */
export function columnNamed(name: string): ImportColumn | "" {
  return importColumns.find((column) => column === name) ?? "";
}

export function categoryNamed(name: string): ImportMapping["categories"][string] {
  return isCertificateCategory(name) ? name : "";
}

export function subCategoryNamed(name: string): ImportMapping["sub_categories"][string] {
  return subCategoryNames.find((each) => each === name) ?? "";
}

/** Encodes for the URL; undefined where it exceeds the limit. */
export function mappingText(mapping: ImportMapping): string | undefined {
  const text = JSON.stringify(mapping);
  return mappingFromJson.safeParse(text).success ? text : undefined;
}
