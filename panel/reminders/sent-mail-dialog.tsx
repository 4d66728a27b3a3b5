import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { MailDialog } from "#panel/reminders/mail-dialog.tsx";
import { MailOutcome } from "#panel/reminders/mail-row.tsx";
import { closeMail } from "#panel/reminders/requests.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import type { ClientMail } from "#shared/answers/reminders.ts";
import { resendableStates } from "#shared/reminders.ts";

const questions = {
  "send-again": {
    question: t("Kirim lagi?"),
    label: t("Kirim lagi"),
    done: t("Surat dikirim lagi."),
    failed: t("Surat tidak dapat dikirim lagi."),
    text: t("Bila surat ini ternyata sudah sampai, penerima membacanya dua kali."),
  },
  "take-as-sent": {
    question: t("Anggap terkirim?"),
    label: t("Anggap terkirim"),
    done: t("Surat dicatat sebagai terkirim."),
    failed: t("Surat tidak dapat dicatat sebagai terkirim."),
    text: t("Surat ini tidak dikirim lagi. Nama Anda tercatat."),
  },
} as const;

type SentMailDialogProps = {
  /** The current row of the list. */
  rows: ClientMail[] | undefined;
  /** The row when the dialog was opened. */
  shown: ClientMail;
  onClose: () => void;
};

/**
 * A sent mail. For a failed or unconfirmed one staff decide what to do; once it has left the list, because a colleague decided, it is
 * read-only.
 */
export function SentMailDialog({ rows, shown, onClose }: SentMailDialogProps) {
  const listed = rows?.find(({ id }) => id === shown.id);
  const mail = listed ?? shown;
  const [question, setQuestion] = useState<keyof typeof questions>();
  const isOpen = listed && resendableStates.some((state) => state === mail.state);
  const recipient = mail.recipient_name ? `${mail.recipient_name} <${mail.recipient}>` : mail.recipient;
  return (
    <MailDialog
      title={t("Surat")}
      recipient={recipient}
      mail={mail}
      onClose={onClose}
      actions={
        isOpen &&
        (["take-as-sent", "send-again"] as const).map((what) => (
          <button key={what} type="button" className="button" onClick={() => setQuestion(what)}>
            {questions[what].label}
          </button>
        ))
      }
    >
      <div className="mt-3">
        <MailOutcome mail={mail} />
        {mail.last_error && <p className="mt-1 text-xs wrap-anywhere text-ink-soft">{mail.last_error}</p>}
      </div>
      {question && (
        <QuestionDialog
          {...questions[question]}
          kind="primary"
          act={() => closeMail(mail.id, question)}
          onDone={onClose}
          onClose={() => setQuestion(undefined)}
        >
          <p>{questions[question].text}</p>
        </QuestionDialog>
      )}
    </MailDialog>
  );
}
