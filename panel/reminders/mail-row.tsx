import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { kindLabels, reasonLabels, stateLabels } from "#panel/reminders/labels.ts";
import type { ClientMail } from "#shared/answers/reminders.ts";
import type { MailState } from "#shared/reminders.ts";
import { formatInstant } from "#shared/time.ts";

/** A mail in the log. */
export function MailRow({ mail, onOpen }: { mail: ClientMail; onOpen: () => void }) {
  const { kind, client_name, certificate_id, certificate_number, recipient, recipient_name, subject } = mail;
  return (
    <div className="grid items-center gap-x-4 gap-y-2 text-sm sm:grid-cols-[1fr_1fr_6.5rem]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{client_name ?? kindLabels[kind]}</p>
        {certificate_id ? (
          <p>
            <Link to={`/admin/certificates/${certificate_id}`} className="link number">
              {certificate_number}
            </Link>{" "}
            <span className="text-ink-soft">· {kindLabels[kind]}</span>
          </p>
        ) : (
          client_name && <p>{subject || kindLabels[kind]}</p>
        )}
        <p className="text-ink-soft">{[recipient_name, recipient].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="min-w-0">
        <MailOutcome mail={mail} />
      </div>
      <button type="button" className="button justify-self-start px-3 sm:justify-self-end" onClick={onOpen}>
        {t("Buka")}
        <span className="sr-only">
          {" "}
          {t("surat untuk {recipient}, {about}", {
            recipient,
            about: certificate_number ?? kindLabels[kind],
          })}
        </span>
      </button>
    </div>
  );
}

/** The state with time and reason. */
export function MailOutcome({ mail }: { mail: ClientMail }) {
  const { state, sent_at, tried_at, created_at, reason, requested_by_name } = mail;
  return (
    <>
      <StateBadge state={state} />
      <p className="mt-1 text-xs text-ink-soft">
        {formatInstant(new Date(sent_at ?? tried_at ?? created_at), panelLanguage)}
      </p>
      {reason && (
        <p className="text-xs text-ink-soft">
          {state === "planned"
            ? t("{reason}; akan dicoba lagi", { reason: reasonLabels[reason] })
            : reasonLabels[reason]}
        </p>
      )}
      {requested_by_name && (
        <p className="text-xs text-ink-soft">{t("Oleh {person}", { person: requested_by_name })}</p>
      )}
    </>
  );
}

const looks: Record<MailState, string> = {
  planned: "bg-slate-wash text-ink",
  sending: "bg-slate-wash text-ink",
  sent: "bg-brand-wash text-brand-deep",
  failed: "bg-danger-wash text-danger",
  unconfirmed: "bg-warn-wash text-warn",
  cancelled: "bg-slate-wash text-ink-soft",
};

function StateBadge({ state }: { state: MailState }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[state]}`}>
      {stateLabels[state]}
    </span>
  );
}
