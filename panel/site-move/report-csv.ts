import { t } from "#panel/language/t.ts";
import { roleLabels, tableLabel } from "#panel/site-move/labels.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";
import { escapeFormula } from "#shared/certificate-csv.ts";

/** The whole report as CSV, with a byte order mark for Excel: findings, counts, people and files. */
function reportCsv(report: ShownMoveReport): string {
  const rows = [
    [t("jenis"), t("tabel"), t("baris"), "id", t("kolom"), t("keterangan")],
    ...report.findings.map(({ kind, table, line, id, column, reason }) => [
      kind === "refused" ? t("tidak masuk") : t("berubah"),
      tableLabel(table),
      String(line ?? ""),
      id ?? "",
      column ?? "",
      reason,
    ]),
    ...report.tables.map(({ table, read, added, unchanged, refused }) => [
      t("jumlah"),
      tableLabel(table),
      ...["", "", ""],
      t("{read} dibaca, {added} ditambahkan, {unchanged} sudah ada, {refused} tidak masuk", {
        read,
        added,
        unchanged,
        refused,
      }),
    ]),
    ...report.staff.map(({ email, role, is_active }) => [
      t("hak akses"),
      tableLabel("users"),
      ...["", email, "role"],
      is_active ? roleLabels[role] : t("{role}, nonaktif", { role: roleLabels[role] }),
    ]),
    ...report.files.unused.map((name) => [t("berkas tidak dipakai"), "", "", "", "", name]),
    ...report.unread.map((name) => [t("berkas tidak dibaca"), "", "", "", "", name]),
  ];
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  return `"${escapeFormula(text).replaceAll('"', '""')}"`;
}

/** Downloads the report as a CSV file. */
export function saveReport(report: ShownMoveReport): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([reportCsv(report)], { type: "text/csv;charset=utf-8" }));
  link.download = report.is_dry_run ? t("uji-coba-pindah.csv") : t("hasil-pindah.csv");
  link.click();
  URL.revokeObjectURL(link.href);
}
