import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDiscardQuestion } from "#panel/certificates/decisions/use-discard-question.tsx";
import { MailForm, type WrittenMail } from "#panel/certificates/document/mail-form.tsx";
import { sendDocumentMail, usePreparedMail } from "#panel/certificates/document/mail-requests.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { randomUuid } from "#panel/random-uuid.ts";
import { problemsOf } from "#panel/reminders/field-problem.tsx";
import { MailPaper } from "#panel/reminders/mail-dialog.tsx";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { sizeText } from "#panel/ui/size-text.ts";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { PreparedDocumentMail } from "#shared/answers/document-mails.ts";
import type { DocumentMailInput } from "#shared/schemas/document-mail.ts";

const words = { title: t("Surat ini belum dikirim"), discard: t("Tutup tanpa mengirim") };

/** Composes a mail with the certificate's PDF, with a preview before it is sent; asks before what was typed is lost. */
export function MailDocumentDialog({
  certificate,
  onClose,
}: {
  certificate: Certificate;
  onClose: () => void;
}) {
  const { data, error } = usePreparedMail(certificate.id);
  const [typed, setTyped] = useState<WrittenMail>();
  const sending = useMutation({
    mutationFn: (mail: DocumentMailInput) => sendDocumentMail(certificate.id, mail),
    onSuccess: () => {
      showToast({
        title: t("Sukses"),
        description: t("Surat dalam pengiriman. Hasilnya tercatat di halaman klien."),
        kind: "success",
      });
      onClose();
    },
    onError: () =>
      showToast({ title: t("Error"), description: t("Surat tidak dapat dikirim."), kind: "destructive" }),
  });
  const { close, question } = useDiscardQuestion({
    isDirty: data !== undefined && typed !== undefined && isOwnText(typed, data),
    isSending: sending.isPending,
    words,
    onClose,
  });
  return (
    <Dialog title={t("Kirim PDF kepada klien")} onClose={close}>
      {error && !data && (
        <>
          <div className="mt-4">
            <Alert kind="warning" title={t("PDF ini tidak dapat dikirim.")}>
              <p>{error.message}</p>
            </Alert>
          </div>
          <DialogActions>
            <button type="button" className="button" onClick={onClose}>
              {t("Tutup")}
            </button>
          </DialogActions>
        </>
      )}
      {!data && !error && <Loading />}
      {data && (
        <Writing
          prepared={data}
          mail={typed ?? begin(data)}
          sending={sending}
          onChange={setTyped}
          onClose={close}
        />
      )}
      {question}
    </Dialog>
  );
}

type WritingProps = {
  prepared: PreparedDocumentMail;
  mail: WrittenMail;
  sending: UseMutationResult<void, Error, DocumentMailInput>;
  onChange: (mail: WrittenMail) => void;
  onClose: () => void;
};

function Writing({ prepared, mail, sending, onChange, onClose }: WritingProps) {
  const [requestId] = useState(() => randomUuid());
  const [isPreview, setIsPreview] = useState(false);
  const recipients = recipientsOf(mail);
  const { isPending, error } = sending;
  const problems = problemsOf(error);
  const isFieldProblem = Object.keys(problems).length > 0;

  function send() {
    const { language, subject, body } = mail;
    const { sha256 } = prepared;
    sending.mutate(
      { request_id: requestId, sha256, recipients, language, subject, body },
      { onError: () => setIsPreview(false) },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPreview) send();
        else setIsPreview(true);
      }}
    >
      {isPreview ? (
        <Preview mail={mail} recipients={recipients} prepared={prepared} />
      ) : (
        <MailForm mail={mail} prepared={prepared} problems={problems} onChange={onChange} />
      )}
      {error && !isFieldProblem && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Surat tidak dapat dikirim.")}>
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button
          type="button"
          className="button"
          disabled={isPending}
          onClick={() => (isPreview ? setIsPreview(false) : onClose())}
        >
          {isPreview ? t("Ubah") : t("Batal")}
        </button>
        <button type="submit" className="button button-primary" disabled={isPending}>
          {isPending && <Spinner />}
          {isPreview ? t("Kirim") : t("Pratinjau")}
        </button>
      </DialogActions>
    </form>
  );
}

function begin({ contacts, texts }: PreparedDocumentMail): WrittenMail {
  const [first] = contacts;
  const language = first?.language ?? "id";
  return { chosen: first ? [first.email] : [], other: "", language, ...texts[language] };
}

/** Something was typed that a closed dialog would lose. */
function isOwnText(
  { other, language, subject, body }: WrittenMail,
  { texts }: PreparedDocumentMail,
): boolean {
  const given = texts[language];
  return other !== "" || subject !== given.subject || body !== given.body;
}

/** Selected contacts, and typed addresses. */
function recipientsOf({ chosen, other }: WrittenMail): string[] {
  const typed = other.split(/[\s,;]+/).filter(Boolean);
  return [...chosen, ...typed];
}

type PreviewProps = { mail: WrittenMail; recipients: string[]; prepared: PreparedDocumentMail };

function Preview({ mail, recipients, prepared: { file_name, size, is_attached } }: PreviewProps) {
  return (
    <>
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
        {t("Kepada: {recipients}", { recipients: recipients.join(", ") || t("belum ada penerima") })}
      </p>
      <MailPaper subject={mail.subject} body={mail.body} />
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
        {is_attached
          ? t("Lampiran: {name} ({size})", { name: file_name, size: sizeText(size) })
          : t("PDF ini ({size}) terlalu besar untuk dilampirkan: suratnya memuat tautannya.", {
              size: sizeText(size),
            })}
      </p>
      {recipients.length > 1 && (
        <p className="mt-1 text-sm text-ink-soft">{t("Setiap penerima mendapat surat sendiri.")}</p>
      )}
    </>
  );
}
