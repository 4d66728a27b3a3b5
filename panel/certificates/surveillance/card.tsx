import { useState } from "react";
import type { Opened } from "#panel/certificates/surveillance/audit-dialog.tsx";
import { AuditDialog } from "#panel/certificates/surveillance/audit-dialog.tsx";
import { useAudits } from "#panel/certificates/surveillance/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { SurveillanceAudit } from "#shared/answers/reminders.ts";
import { type Day, dayInJakarta, formatDay } from "#shared/time.ts";

/** The surveillance audits of a certificate (ISO/IEC 17021-1, 9.6.2): planned, done, and proposed. */
export function SurveillanceCard({ certificate }: { certificate: Pick<Certificate, "id" | "expiry_date"> }) {
  const { data, error, refetch } = useAudits(certificate.id);
  const [opened, setOpened] = useState<Opened>();
  return (
    <section aria-labelledby="surveillance-title" className="card p-4 sm:p-6">
      <h2 id="surveillance-title" className="font-bold">
        {t("Audit surveilans")}
      </h2>
      {!data && !error && <Loading />}
      {!data && error && (
        <div className="mt-4">
          <Alert kind="warning" title={t("Audit tidak dapat dimuat.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {data && data.data.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t("Belum ada audit yang direncanakan.")}</p>
      )}
      {data && data.data.length > 0 && (
        <ul className="mt-4 space-y-4">
          {data.data.map((audit) => (
            <li key={audit.id}>
              <Planned audit={audit} expiry={certificate.expiry_date} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          {data.proposed.map((day) => (
            <button
              key={day}
              type="button"
              className="button px-3"
              onClick={() => setOpened({ planned_on: day, isDone: false })}
            >
              {t(day < dayInJakarta(new Date()) ? "Catat {day}" : "Rencanakan {day}", {
                day: formatDay(day, panelLanguage),
              })}
            </button>
          ))}
          <button
            type="button"
            className="button px-3"
            onClick={() => setOpened({ planned_on: "", isDone: false })}
          >
            {t("Tanggal lain")}
          </button>
        </div>
      )}
      {opened && (
        <AuditDialog certificateId={certificate.id} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

type PlannedProps = { audit: SurveillanceAudit; expiry: Day; onOpen: (opened: Opened) => void };

function Planned({ audit, expiry, onOpen }: PlannedProps) {
  const { planned_on, done_on, note } = audit;
  const words = formatDay(planned_on, panelLanguage);
  const isOverdue = !done_on && planned_on < dayInJakarta(new Date());
  return (
    <div className="text-sm wrap-anywhere">
      <p className="font-semibold">{words}</p>
      {done_on && (
        <p className="text-brand-deep">{t("Terlaksana {day}", { day: formatDay(done_on, panelLanguage) })}</p>
      )}
      {!done_on && (
        <p className={isOverdue ? "font-semibold text-warn" : "text-ink-soft"}>
          {isOverdue ? t("Terlambat") : t("Direncanakan")}
        </p>
      )}
      {!done_on && planned_on > expiry && (
        <p className="text-warn">{t("Setelah masa berlaku berakhir: tanpa pengingat.")}</p>
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {!done_on && (
          <button
            type="button"
            className="button px-3"
            onClick={() => onOpen({ audit, planned_on, isDone: true })}
          >
            {t("Tandai terlaksana")}
            <span className="sr-only"> {words}</span>
          </button>
        )}
        <button
          type="button"
          className="button px-3"
          onClick={() => onOpen({ audit, planned_on, isDone: done_on !== null })}
        >
          {t("Ubah")}
          <span className="sr-only"> {words}</span>
        </button>
      </div>
    </div>
  );
}
