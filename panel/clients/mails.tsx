import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { MailOutcome } from "#panel/reminders/mail-row.tsx";
import { useClientMails } from "#panel/reminders/requests.ts";
import { SentMailDialog } from "#panel/reminders/sent-mail-dialog.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Client } from "#shared/answers/clients.ts";
import type { ClientMail } from "#shared/answers/reminders.ts";

/** Mails to a client, newest first. */
export function ClientMails({ client }: { client: Pick<Client, "id"> }) {
  const { data, error } = useClientMails(client.id);
  const [shown, setShown] = useState<ClientMail>();
  return (
    <section aria-labelledby="mails-title" className="card p-6">
      <h2 id="mails-title" className="font-bold">
        {data ? t("Surat ({total, number})", { total: data.total }) : t("Surat")}
      </h2>
      {error && !data && (
        <p className="mt-3 text-sm text-danger">
          {t("Surat tidak dapat dimuat: {message}", { message: error.message })}
        </p>
      )}
      {!data && !error && <Loading label={t("Memuat surat…")} />}
      {data?.total === 0 && <p className="mt-3 text-sm text-ink-soft">{t("Belum ada surat.")}</p>}
      {data && data.total > 0 && (
        <ul className="mt-4 space-y-4">
          {data.data.map((mail) => (
            <li key={mail.id} className="text-sm wrap-anywhere">
              <button type="button" className="link text-left" onClick={() => setShown(mail)}>
                {mail.subject || mail.recipient}
              </button>
              <p className="mb-1 text-xs text-ink-soft">{mail.recipient}</p>
              <MailOutcome mail={mail} />
            </li>
          ))}
        </ul>
      )}
      {shown && <SentMailDialog rows={data?.data} shown={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
