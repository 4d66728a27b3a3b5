import { Download } from "lucide-react";
import { useState } from "react";
import { mappingText } from "#panel/certificates/import/mapping.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { sendForFile } from "#panel/providers/send-for-file.ts";
import { showToast } from "#panel/toasts.tsx";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

/** Sends the file once more and saves its refused rows, each with its reasons. */
export function RefusedRowsButton({ file, mapping }: { file: File; mapping: ImportMapping }) {
  const [isSending, setIsSending] = useState(false);
  async function save() {
    setIsSending(true);
    try {
      const query = new URLSearchParams({ mapping: mappingText(mapping) ?? "{}", language: panelLanguage });
      await sendForFile(`/certificate-imports/refused-rows?${query}`, file, "baris-ditolak.csv");
    } catch (error) {
      showToast({ title: t("Unduhan gagal"), description: messageOf(error), kind: "destructive" });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <button type="button" className="button" disabled={isSending} onClick={save}>
      <Download aria-hidden className="size-4" />
      {t("Unduh baris yang ditolak")}
    </button>
  );
}
