import { fieldLabels } from "#panel/certificates/certificate.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import type { ImportLook } from "#shared/answers/certificate-imports.ts";
import { isCertificateCategory } from "#shared/certificate-categories.ts";
import { type ImportColumn, importColumns, isForReaders } from "#shared/import-columns.ts";
import { isUnknown, suggestCategory, suggestStatus } from "#shared/import-values.ts";
import { wordsOf } from "#shared/number-headings.ts";
import {
  type ImportMapping,
  importMapping,
  mappingFromJson,
  noMapping,
} from "#shared/schemas/import-mapping.ts";

/** What a file may say, as staff read it. */
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

/** What the person's earlier files were taken for; nothing where that cannot be asked: then they choose anew. */
export async function rememberedMapping(): Promise<ImportMapping> {
  const answer = await request("GET", path).catch(() => undefined);
  return importMapping.safeParse(answer).data ?? noMapping;
}

/** For the next file of that kind; an import does not wait for it. */
export function rememberMapping(mapping: ImportMapping): void {
  request("PUT", path, mapping).catch(() => {});
}

/** What a file is taken for before anybody changed anything: as remembered, else by its own words, else as is likely. */
export function suggestMapping({ columns }: ImportLook, remembered: ImportMapping): ImportMapping {
  const mapping: ImportMapping = { columns: {}, statuses: {}, categories: {} };
  const taken = new Set<string>();
  for (const { heading, column } of columns) {
    const earlier = remembered.columns[heading] ?? column ?? "";
    const isFree = earlier !== "" && !taken.has(earlier);
    mapping.columns[heading] = isFree ? columnNamed(earlier) : "";
    if (isFree) taken.add(earlier);
  }
  return withValues(mapping, columns, remembered);
}

/** The same with a target for every unknown value of the columns that are chosen now. */
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
  return { ...mapping, statuses, categories };
}

/** What stands in the column that is taken for the field, and is none of the register's own words. */
export function unknownValues(
  mapping: ImportMapping,
  columns: LookedColumn[],
  field: "status" | "category",
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

/** What no column of the file is taken for, and without which no row can be imported. */
export function missingColumns(mapping: ImportMapping): ImportColumn[] {
  const chosen = Object.values(mapping.columns);
  return required.filter((column) => !chosen.includes(column));
}

/** Whether a file says all by itself, in the register's own words: nothing has to be shown then. */
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
    unknownValues(mapping, columns, "category").length === 0
  );
}

/** Of a form's choice, which is a text. */
export function columnNamed(name: string): ImportColumn | "" {
  return importColumns.find((column) => column === name) ?? "";
}

export function categoryNamed(name: string): ImportMapping["categories"][string] {
  return isCertificateCategory(name) ? name : "";
}

/** As an address takes it; undefined for one that is longer than an import takes. */
export function mappingText(mapping: ImportMapping): string | undefined {
  const text = JSON.stringify(mapping);
  return mappingFromJson.safeParse(text).success ? text : undefined;
}
