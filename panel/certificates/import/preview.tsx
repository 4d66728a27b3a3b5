import { ChangesTable } from "#panel/certificates/import/changes-table.tsx";
import { Refusals, Warnings } from "#panel/certificates/import/row-reasons.tsx";
import { SummaryCounts } from "#panel/certificates/import/summary-counts.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

export function ImportPreview(props: {
  file: File;
  mapping: ImportMapping;
  result: ImportResult;
  onMap: () => void;
  onCommit: () => void;
  onCancel: () => void;
}) {
  const { file, mapping, result, onMap, onCommit, onCancel } = props;
  const count = result.summary.new + result.summary.changed;
  // A file may only change clients and accreditation details.
  const isEmpty = count === 0 && result.clients.completed === 0 && result.details.completed === 0;
  return (
    <>
      <div className="card p-4 sm:p-6">
        <h2 className="font-bold">{t("Pratinjau")}</h2>
        <p className="mt-1 text-sm break-words text-ink-soft">
          {t("{name} · {total, number} baris · belum ada yang disimpan", {
            name: file.name,
            total: result.summary.total,
          })}
        </p>
        <SummaryCounts {...result} />
        <div className="mt-5 flex flex-wrap gap-2">
          <button type="button" className="button button-primary" disabled={isEmpty} onClick={onCommit}>
            {count === 0 && !isEmpty
              ? t("Impor data klien")
              : t("Impor {count, number} sertifikat", { count })}
          </button>
          <button type="button" className="button" onClick={onMap}>
            {t("Ubah pemetaan")}
          </button>
          <button type="button" className="button" onClick={onCancel}>
            {t("Batal")}
          </button>
        </div>
      </div>
      {result.unread_sheets.length > 0 && (
        <Alert kind="warning" title={t("Lembar yang tidak dibaca")}>
          <p>
            {t(
              "{sheets}: juga memuat sertifikat, tetapi impor hanya membaca satu lembar. Simpan setiap lembar sebagai berkas sendiri, lalu impor satu per satu.",
              { sheets: result.unread_sheets.join(", ") },
            )}
          </p>
        </Alert>
      )}
      {result.ignored_columns.length > 0 && (
        <Alert kind="info" title={t("Kolom yang diabaikan")}>
          <p>{result.ignored_columns.join(", ")}</p>
        </Alert>
      )}
      <Warnings result={result} />
      <Refusals result={result} file={file} mapping={mapping} />
      <ChangesTable changes={result.changes} omitted={result.changes_omitted} />
    </>
  );
}
