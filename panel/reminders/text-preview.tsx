import { t } from "#panel/language/t.ts";
import { MailPaper } from "#panel/reminders/mail-dialog.tsx";
import { usePreview } from "#panel/reminders/requests.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { useSettled } from "#panel/ui/use-settled.ts";
import type { Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";

type TextPreviewProps = { kind: ClientMailKind; language: Language; subject: string; body: string };

/** A preview of the text being edited, with a certificate of the register. */
export function TextPreview({ kind, language, subject, body }: TextPreviewProps) {
  const { data, error, refetch } = usePreview({
    kind,
    language,
    subject: useSettled(subject),
    body: useSettled(body),
  });
  return (
    <section aria-labelledby="preview-title" className="card p-4 sm:p-6 lg:sticky lg:top-20">
      <h2 id="preview-title" className="font-bold">
        {t("Pratinjau")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {data?.certificate_number === null
          ? t("Dengan contoh: register belum berisi sertifikat yang berlaku.")
          : t("Dengan sertifikat {number}.", { number: data?.certificate_number ?? "…" })}
      </p>
      {error && !data && (
        <LoadProblem title={t("Pratinjau tidak dapat dimuat.")} error={error} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
      {data && <MailPaper subject={data.subject} body={data.body} />}
    </section>
  );
}
