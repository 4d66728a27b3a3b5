import { useState } from "react";
import { useWatchCounts, useWatchers } from "#panel/certificates/watches/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** The number of watchers; administrators can reveal their addresses. */
export function WatchesCard({ certificateId }: { certificateId: string }) {
  const { data, error, refetch } = useWatchCounts(certificateId);
  const { data: person } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="watches-title" className="card p-4 sm:p-6">
      <h2 id="watches-title" className="font-bold">
        {t("Pemantau")}
      </h2>
      {!data && !error && <Loading />}
      {!data && error && <Failed message={error.message} onRetry={refetch} />}
      {data && (
        <div className="mt-3 space-y-1 text-sm text-ink-soft">
          <p>
            {data.confirmed === 0
              ? t("Belum ada yang memantau sertifikat ini lewat email.")
              : t("{confirmed, number} orang dikabari lewat email bila sertifikat ini berubah.", {
                  confirmed: data.confirmed,
                })}
          </p>
          {data.unconfirmed > 0 && (
            <p>{t("{unconfirmed, number} belum mengonfirmasi.", { unconfirmed: data.unconfirmed })}</p>
          )}
          {data.undelivered > 0 && (
            <p className="text-warn">
              {t("{undelivered, number} email dalam 30 hari terakhir tidak pasti sampai.", {
                undelivered: data.undelivered,
              })}
            </p>
          )}
        </div>
      )}
      {data && data.confirmed > 0 && person?.areas.includes("watchers") && (
        <button
          type="button"
          className="button mt-4 px-3"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("Sembunyikan alamat") : t("Lihat alamat")}
        </button>
      )}
      {isOpen && <Watchers certificateId={certificateId} />}
    </section>
  );
}

function Watchers({ certificateId }: { certificateId: string }) {
  const { data, error, refetch } = useWatchers(certificateId);
  if (!data && error) return <Failed message={error.message} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <ul className="mt-4 space-y-3 text-sm">
      {data.data.map(({ email, confirmed_at }) => (
        <li key={email} className="wrap-anywhere">
          <p className="font-semibold">{email}</p>
          <p className="text-ink-soft">
            {t("sejak {day}", { day: formatDay(dayInJakarta(new Date(confirmed_at)), panelLanguage) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className="mt-4">
      <Alert kind="warning" title={t("Pemantau tidak dapat dimuat.")}>
        <p>{message}</p>
        <button type="button" className="button" onClick={() => onRetry()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    </div>
  );
}
