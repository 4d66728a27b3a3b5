import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { Refusals, Warnings } from "#panel/certificates/import/row-reasons.tsx";
import { SummaryCounts } from "#panel/certificates/import/summary-counts.tsx";
import { t } from "#panel/language/t.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

export function ImportDone(props: {
  file: File;
  mapping: ImportMapping;
  result: ImportResult;
  onStartOver: () => void;
}) {
  const { file, mapping, result, onStartOver } = props;
  return (
    <>
      <div className="card p-4 sm:p-6">
        <h2 className="flex items-center gap-2 font-bold">
          <CircleCheck aria-hidden className="size-5 text-brand" />
          {t("Impor selesai")}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {result.summary.refused > 0
            ? t(
                "Register telah diperbarui. Baris yang ditolak tidak disimpan: unduh, perbaiki, lalu impor lagi.",
              )
            : t("Register telah diperbarui. Tidak ada baris yang ditolak.")}
        </p>
        <SummaryCounts {...result} />
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to="/admin/certificates" className="button button-primary">
            {t("Lihat sertifikat")}
          </Link>
          <button type="button" className="button" onClick={onStartOver}>
            {t("Impor berkas lain")}
          </button>
        </div>
      </div>
      <Warnings result={result} />
      <Refusals result={result} file={file} mapping={mapping} />
    </>
  );
}
