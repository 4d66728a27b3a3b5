import { Download } from "lucide-react";
import { useState } from "react";
import { mappingText } from "#panel/certificates/import/mapping.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { sendForFile } from "#panel/providers/send-for-file.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type ExportFormat, exportFormats } from "#shared/certificate-columns.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

/** Uploads the file again and downloads its refused rows with reasons. */
export function RefusedRowsButtons({ file, mapping }: { file: File; mapping: ImportMapping }) {
  const [sending, setSending] = useState<ExportFormat>();
  async function save(format: ExportFormat) {
    setSending(format);
    try {
      const query = new URLSearchParams({
        ...{ mapping: mappingText(mapping) ?? "{}", language: panelLanguage, format },
      });
      await sendForFile(`/certificate-imports/refused-rows?${query}`, file, `baris-ditolak.${format}`);
    } catch (error) {
      showToast({ title: t("Unduhan gagal"), description: messageOf(error), kind: "destructive" });
    } finally {
      setSending(undefined);
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={sending !== undefined}
          onClick={() => save(format)}
        >
          {sending === format ? <Spinner /> : <Download aria-hidden className="size-4" />}
          {names[format]}
        </button>
      ))}
    </div>
  );
}

const names: Record<ExportFormat, string> = {
  xlsx: t("Unduh baris yang ditolak (Excel)"),
  csv: t("Unduh baris yang ditolak (CSV)"),
};
