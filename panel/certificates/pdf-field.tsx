import { FileText, Upload, X } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { fileNameOf } from "#panel/certificates/field-value.tsx";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { useTruncatedPdf } from "#panel/certificates/use-truncated-pdf.ts";
import { fieldId } from "#panel/inputs/field.tsx";
import { FileProblem } from "#panel/inputs/file-problem.tsx";
import { t } from "#panel/language/t.ts";
import { sizeText } from "#panel/ui/size-text.ts";
import { pdfMegabytesMax } from "#shared/upload-messages.ts";

const id = fieldId("pdf_url");

/** The stored PDF, and a file input for another one, which is uploaded with the save. */
export function PdfField() {
  const { field: url, fieldState } = useController<CertificateValues, "pdf_url">({ name: "pdf_url" });
  const { field: file } = useController<CertificateValues, "files.pdf_url">({ name: "files.pdf_url" });
  const { trigger, setFocus } = useFormContext<CertificateValues>();
  const message = fieldState.error?.message;
  const isTruncated = useTruncatedPdf(file.value) && !message;
  /** Validates a file as soon as it is chosen. */
  function choose(chosen: File | null) {
    file.onChange(chosen);
    void trigger("pdf_url");
  }
  /** The removed row had the focus: move it to the file input. */
  function leaveRow(act: () => void) {
    act();
    setFocus("pdf_url");
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="label">
        {fieldLabels.pdf_url}
      </label>
      {url.value && (
        <FileRow onRemove={() => leaveRow(() => url.onChange(""))} removeLabel={t("Hapus PDF tersimpan")}>
          <a href={url.value} target="_blank" rel="noopener" className="link break-all">
            {fileNameOf(url.value)}
          </a>
          {file.value && (
            <span className="block text-xs text-ink-soft">{t("Akan diganti saat disimpan")}</span>
          )}
        </FileRow>
      )}
      {file.value && (
        <FileRow onRemove={() => leaveRow(() => choose(null))} removeLabel={t("Batalkan pilihan PDF")}>
          <span className="break-all">{file.value.name}</span>
          <span className="block text-xs text-ink-soft">
            {t("{size}, diunggah saat disimpan", { size: sizeText(file.value.size) })}
          </span>
        </FileRow>
      )}
      <input
        id={id}
        ref={url.ref}
        type="file"
        accept=".pdf,application/pdf"
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint ${id}-warning ${id}-problem`}
        className="peer sr-only"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) choose(chosen);
          // Cleared, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
      {/* The browser's own button speaks the browser's language. */}
      <label
        htmlFor={id}
        aria-hidden
        className="button w-fit cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:cursor-not-allowed peer-disabled:opacity-60"
      >
        <Upload />
        {url.value || file.value ? t("Pilih PDF lain") : t("Pilih PDF")}
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {t("Hanya PDF, maksimal {megabytes} MB.", { megabytes: pdfMegabytesMax })}
      </p>
      <p id={`${id}-warning`} role="status" className="text-sm font-medium text-warn">
        {isTruncated && (
          <span className="mt-1.5 block">
            {t(
              "Bagian akhir PDF ini tidak ada: mungkin terpotong saat diunduh atau disalin. Bukalah untuk memeriksanya sebelum disimpan.",
            )}
          </span>
        )}
      </p>
      <FileProblem id={`${id}-problem`} message={message} file={file.value} />
    </div>
  );
}

function FileRow(props: { onRemove: () => void; removeLabel: string; children: React.ReactNode }) {
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg border border-line bg-paper py-1.5 pr-1.5 pl-3 text-sm">
      <FileText aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">{props.children}</div>
      <button type="button" className="icon-button" title={props.removeLabel} onClick={props.onRemove}>
        <X aria-hidden className="size-4.5" />
        <span className="sr-only">{props.removeLabel}</span>
      </button>
    </div>
  );
}
