import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { CertificateFields } from "#shared/schemas/certificate.ts";
import { formatDay, isDay } from "#shared/time.ts";

/** A field's value for the history, conflicts and imports. */
export function FieldValue({ field, value }: { field: CertificateFields; value: unknown }) {
  if (typeof value !== "string" || value === "")
    return <span className="text-ink-soft">{t("(kosong)")}</span>;
  if (field === "certificate_number") return <span className="number break-all">{value}</span>;
  if (field === "pdf_url") return <PdfLink url={value} />;
  if (field.endsWith("_date") && isDay(value)) return formatDay(value, panelLanguage);
  if (field === "status") return statusWord(value);
  return <span className="break-words whitespace-pre-line">{value}</span>;
}

function PdfLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="link break-all">
      {fileNameOf(url)}
    </a>
  );
}

/** The decoded file name of a URL. */
export function fileNameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split("/").pop() ?? "";
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}
