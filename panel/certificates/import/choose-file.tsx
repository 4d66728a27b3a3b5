import { FileSpreadsheet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { columnLabels } from "#panel/certificates/import/mapping.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t, tNode } from "#panel/language/t.ts";
import type { ExportFormat } from "#shared/certificate-columns.ts";
import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { type ImportColumn, importColumns } from "#shared/import-columns.ts";
import { importMegabytesMax } from "#shared/upload-messages.ts";

/** A file input with drag and drop. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  return (
    <div className="card p-4 sm:p-6">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
        className={`flex cursor-pointer flex-col items-center gap-3 rounded-lg border-2 border-dashed p-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:p-12 ${isOver ? "border-brand bg-brand-wash" : "border-line-strong/60 hover:bg-paper"}`}
      >
        <FileSpreadsheet aria-hidden className="size-10 text-brand" />
        <span className="font-semibold">{t("Pilih berkas CSV atau Excel (.xlsx), atau tarik ke sini")}</span>
        <span className="text-sm text-ink-soft">
          {t("Maksimal {megabytes} MB. Anda melihat pratinjau dulu; belum ada yang disimpan.", {
            megabytes: importMegabytesMax,
          })}
        </span>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
      </label>
      <details className="mt-5 text-sm">
        <summary className="font-semibold">{t("Bentuk berkas")}</summary>
        <div className="mt-2 space-y-2 leading-relaxed text-ink-soft">
          <p>
            {tNode(
              "Baris pertama memuat nama kolom, dalam bahasa Indonesia atau Inggris: {columns}. Tanggal seperti 2025-12-31, 31/12/2025, atau 31 Desember 2025; pemisah CSV koma, titik koma, atau tab. Berkas dari “Ekspor” dapat langsung dipakai; kolom {column} di dalamnya hanya untuk dibaca.",
              {
                columns: importColumns
                  .filter(isTyped)
                  .map((column) => columnLabels[column])
                  .join(", "),
                column: <span className="number">{statusTodayColumn}</span>,
              },
            )}
          </p>
          <p>
            {tNode(
              "Unduh contoh berkas: {workbook} atau {csv}. Baris contohnya ditolak bila tertinggal di dalam berkas.",
              {
                workbook: <TemplateLink format="xlsx">{t("Excel (.xlsx)")}</TemplateLink>,
                csv: <TemplateLink format="csv">CSV</TemplateLink>,
              },
            )}
          </p>
          <p>
            {t(
              "Nomor yang sudah ada diperbarui, nomor baru ditambahkan, dan sertifikat yang tidak ada dalam berkas tidak berubah.",
            )}
          </p>
        </div>
      </details>
    </div>
  );
}

function TemplateLink({ format, children }: { format: ExportFormat; children: ReactNode }) {
  return (
    <a
      className="link"
      href={`/api/certificate-imports/template?format=${format}&language=${panelLanguage}`}
      download
    >
      {children}
    </a>
  );
}

/** Columns that only exports of other systems have are left out of the instructions. */
function isTyped(column: ImportColumn): boolean {
  return column !== "id" && column !== "created_at";
}
