import { useState } from "react";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { kindLabels, languageLabels } from "#panel/reminders/labels.ts";
import { MailDialog } from "#panel/reminders/mail-dialog.tsx";
import { usePreview, useUpcoming } from "#panel/reminders/requests.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { UpcomingMail } from "#shared/answers/reminders.ts";
import { formatDay } from "#shared/time.ts";

/** Mails of the next thirty days, by day. */
export function UpcomingMails() {
  const { data, error, refetch } = useUpcoming();
  const [shown, setShown] = useState<UpcomingMail>();
  if (error && !data)
    return <LoadProblem title={t("Daftar ini tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return (
      <MessagePage title={t("Tidak ada surat dalam 30 hari")}>
        {t(
          "Surat muncul di sini sebelum sertifikat berakhir, sebelum audit surveilans, dan saat keputusan mulai berlaku.",
        )}
      </MessagePage>
    );
  const byDay = [...Map.groupBy(data.data, ({ day }) => day)];
  return (
    <div className="space-y-6">
      {data.unaddressed_total > 0 && (
        <p className="text-sm text-warn">
          {t("{count, number} pengingat tidak sampai kepada siapa pun: kliennya tanpa alamat email.", {
            count: data.unaddressed_total,
          })}
        </p>
      )}
      {data.paused_total > 0 && (
        <p className="text-sm text-ink-soft">
          {t("{count, number} pengingat tidak dikirim: kliennya tanpa pengingat lewat email.", {
            count: data.paused_total,
          })}
        </p>
      )}
      {byDay.map(([day, mails]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="text-sm font-bold">
            {formatDay(day, panelLanguage)}{" "}
            <span className="font-normal text-ink-soft">({mails.length})</span>
          </h2>
          <ul className="card mt-2 divide-y divide-line">
            {mails.map((mail) => (
              <li key={`${mail.certificate_id} ${mail.kind} ${mail.on} ${mail.recipient}`} className="p-4">
                <Row mail={mail} onPreview={() => setShown(mail)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {data.total > data.data.length && (
        <p className="text-sm text-ink-soft">
          {t("Ditampilkan {count, number} dari {total, number}.", {
            count: data.data.length,
            total: data.total,
          })}
        </p>
      )}
      {shown && <Preview mail={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function Row({ mail, onPreview }: { mail: UpcomingMail; onPreview: () => void }) {
  const { kind, client_name, certificate_number, certificate_id, recipient, on } = mail;
  return (
    <div className="grid items-center gap-x-4 gap-y-2 text-sm sm:grid-cols-[1fr_1fr_6.5rem]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{client_name}</p>
        <p>
          <Link to={`/admin/certificates/${certificate_id}`} className="link number">
            {certificate_number}
          </Link>
        </p>
        <p className="text-ink-soft">
          {kindLabels[kind]}: {formatDay(on, panelLanguage)}
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        {recipient ? (
          <>
            <p>{mail.recipient_name}</p>
            <p className="text-ink-soft">{recipient}</p>
            <p className="text-ink-soft">
              {t("Bahasa {language}", { language: languageLabels[mail.language] })}
            </p>
          </>
        ) : (
          <NoRecipient mail={mail} />
        )}
      </div>
      {recipient && (
        <button
          type="button"
          className="button justify-self-start px-3 sm:justify-self-end"
          onClick={onPreview}
        >
          {t("Pratinjau")}
          <span className="sr-only">
            {" "}
            {t("surat untuk {recipient}, {about}", {
              recipient: mail.recipient_name,
              about: certificate_number,
            })}
          </span>
        </button>
      )}
    </div>
  );
}

/** Why the mail has no recipient. */
function NoRecipient({ mail: { client_id, is_paused, pause_reason } }: { mail: UpcomingMail }) {
  const link = client_id && (
    <Link to={`/admin/clients/${client_id}`} className="link">
      {is_paused ? t("Buka klien") : t("Lengkapi kontak")}
    </Link>
  );
  if (!is_paused)
    return (
      <p className="text-warn">
        {t("Tanpa alamat email.")} {link}
      </p>
    );
  return (
    <>
      <p>{t("Tanpa pengingat lewat email")}</p>
      {pause_reason && <p className="text-ink-soft">{pause_reason}</p>}
      <p>{link}</p>
    </>
  );
}

function Preview({ mail, onClose }: { mail: UpcomingMail; onClose: () => void }) {
  const { kind, language, certificate_id, on, day, recipient_name: contact } = mail;
  const { data, error } = usePreview({ kind, language, certificate_id, on, day, contact });
  return (
    <MailDialog
      title={t("Pratinjau surat")}
      recipient={`${contact} <${mail.recipient}>`}
      mail={data}
      error={error}
      onClose={onClose}
    />
  );
}
