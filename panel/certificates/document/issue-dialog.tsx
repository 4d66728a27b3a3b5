import { issueDocument } from "#panel/certificates/document/requests.ts";
import { Drawing } from "#panel/documents/drawing.tsx";
import { useDrawing } from "#panel/documents/use-drawing.ts";
import { t } from "#panel/language/t.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { CertificateDocumentState } from "#shared/answers/documents.ts";

type IssueDialogProps = {
  certificate: Certificate;
  state: CertificateDocumentState;
  onIssued: () => void;
  onClose: () => void;
};

/** Shows the certificate as it will be, and issues it. */
export function IssueDialog({ certificate, state, onIssued, onClose }: IssueDialogProps) {
  const { id, certificate_number } = certificate;
  const drawing = useDrawing(`/certificates/${id}/document/preview`);
  const hasPdf = state.pdf !== null || state.has_other_pdf;
  return (
    <QuestionDialog
      question={t("Terbitkan sertifikat?")}
      label={t("Terbitkan")}
      kind="primary"
      act={() => issueDocument(id, state.version)}
      done={t("Sertifikat diterbitkan.")}
      failed={t("Sertifikat tidak dapat diterbitkan.")}
      onDone={onIssued}
      onClose={onClose}
    >
      <Drawing
        drawing={drawing}
        alt={t("Pratinjau sertifikat {certificate_number}", { certificate_number })}
      />
      <p>
        {t(
          state.is_sealed
            ? "Edisi {edition}, dari data yang tersimpan, dengan segel elektronik. Berkasnya menjadi PDF sertifikat ini dan tidak berubah lagi."
            : "Edisi {edition}, dari data yang tersimpan. Berkasnya menjadi PDF sertifikat ini dan tidak berubah lagi.",
          { edition: state.edition },
        )}
      </p>
      {hasPdf && <p>{t("PDF yang sekarang digantikan; berkasnya tetap tersimpan dan dikenali.")}</p>}
    </QuestionDialog>
  );
}
