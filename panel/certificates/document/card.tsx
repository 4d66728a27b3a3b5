import { FileCheck, Send } from "lucide-react";
import { useState } from "react";
import { IssueDialog } from "#panel/certificates/document/issue-dialog.tsx";
import { MailDocumentDialog } from "#panel/certificates/document/mail-dialog.tsx";
import { useDocument } from "#panel/certificates/document/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { CertificateDocumentState } from "#shared/answers/documents.ts";
import { issueProblemWords } from "#shared/issue-problems.ts";
import { formatInstant } from "#shared/time.ts";

type DocumentCardProps = { certificate: Certificate; onIssued: () => void };

/** The certificate's PDF, whether it is up to date, and the button that issues a new one. */
export function DocumentCard({ certificate, onIssued }: DocumentCardProps) {
  const { data, error, refetch } = useDocument(certificate.id, certificate.version);
  const [isIssuing, setIsIssuing] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  return (
    <section aria-labelledby="document-title" className="card p-4 sm:p-6">
      <h2 id="document-title" className="font-bold">
        {t("Sertifikat PDF")}
      </h2>
      {!data && !error && <Loading />}
      {!data && error && (
        <div className="mt-4">
          <Alert kind="warning" title={t("PDF tidak dapat dimuat.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {data && (
        <div className="mt-3 space-y-4 text-sm">
          <State state={data} />
          {data.problem && <p className="text-ink-soft">{serverMessage(issueProblemWords(data.problem))}</p>}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {!data.problem && (
              <button
                type="button"
                className={`button ${isNeeded(data) ? "button-primary" : ""}`}
                onClick={() => setIsIssuing(true)}
              >
                <FileCheck aria-hidden />
                {data.pdf || data.has_other_pdf ? t("Terbitkan ulang") : t("Terbitkan sertifikat")}
              </button>
            )}
            {mayBeMailed(data) && (
              <button type="button" className="button" onClick={() => setIsMailing(true)}>
                <Send aria-hidden />
                {t("Kirim kepada klien")}
              </button>
            )}
          </div>
        </div>
      )}
      {data && isIssuing && (
        <IssueDialog
          certificate={certificate}
          state={data}
          onIssued={onIssued}
          onClose={() => setIsIssuing(false)}
        />
      )}
      {isMailing && <MailDocumentDialog certificate={certificate} onClose={() => setIsMailing(false)} />}
    </section>
  );
}

function State({ state: { pdf, edition, has_other_pdf } }: { state: CertificateDocumentState }) {
  if (!pdf)
    return (
      <p className="text-ink-soft">
        {has_other_pdf
          ? t("PDF sertifikat ini tidak dicatat di sini: alamatnya di luar register.")
          : t("Belum ada PDF. Terbitkan dari data yang tersimpan, atau unggah.")}
      </p>
    );
  const recorded = {
    instant: formatInstant(new Date(pdf.recorded_at), panelLanguage),
    edition: pdf.edition,
  };
  return (
    <>
      {!pdf.is_confirmed && (
        <Alert kind="warning" title={t("PDF ini tidak dapat dikonfirmasi.")}>
          <p>
            {t(
              "Log register tidak mengatakan hal yang sama tentangnya, atau berkas yang tersimpan bukan lagi yang dicatat. PDF tidak dikirim sebelum diperiksa atau diterbitkan ulang.",
            )}
          </p>
        </Alert>
      )}
      {pdf.edition < edition && (
        <Alert
          kind="warning"
          title={t("PDF ini edisi {edition}, sertifikatnya edisi {current}.", {
            edition: pdf.edition,
            current: edition,
          })}
        >
          <p>{t("Isi sertifikat berubah setelah PDF ini dibuat.")}</p>
        </Alert>
      )}
      <p>
        {pdf.origin === "issued"
          ? t("Diterbitkan {instant}, edisi {edition}.", recorded)
          : t("Diunggah {instant}, edisi {edition}.", recorded)}
      </p>
      <p className="text-xs break-all text-ink-soft">
        SHA-256: <span className="number">{pdf.sha256}</span>
      </p>
    </>
  );
}

/** Mirrors the server's rules: not for a PDF of another edition or an unconfirmed one, nor for a certificate that is not valid. */
function mayBeMailed({ pdf, edition, problem }: CertificateDocumentState): boolean {
  const isPresent = pdf?.is_confirmed === true && pdf.edition === edition;
  return isPresent && (!problem || problem.kind === "characters");
}

function isNeeded({ pdf, edition, has_other_pdf }: CertificateDocumentState): boolean {
  return pdf ? pdf.edition < edition || !pdf.is_confirmed : !has_other_pdf;
}
