import { useParams } from "react-router";
import { JudgeForm } from "#panel/failed-checks/judge-form.tsx";
import { Known } from "#panel/failed-checks/known.tsx";
import { useFailedCheck } from "#panel/failed-checks/requests.ts";
import { StateBadge } from "#panel/failed-checks/state-badge.tsx";
import { countedWords, kindOf } from "#panel/failed-checks/words.ts";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Message, SubmissionCard } from "#panel/inbox/submission.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { FailedCheck } from "#shared/answers/failed-checks.ts";
import { reportFormUrl } from "#shared/forgery-reports.ts";
import { limits } from "#shared/limits.ts";
import { formatInstant } from "#shared/time.ts";

/** One number that the register does not know, what is known of it, and what staff make of it. */
export function FailedCheckPage() {
  const { id = "" } = useParams();
  return (
    <EntryPage
      list="/admin/forgery-reports/failed-checks"
      title={t("Nomor tidak dikenal")}
      name={({ number }) => number}
      loadFailed={t("Gagal memuat nomor")}
      query={useFailedCheck(id)}
      aside={(check) => <JudgeForm key={check.version} check={check} />}
    >
      {(check) => <Counted check={check} />}
    </EntryPage>
  );
}

function Counted({ check }: { check: FailedCheck }) {
  const { number, nearest, reports, registered, note, judged_by, judged_at } = check;
  return (
    <SubmissionCard
      title={<span className="number wrap-anywhere">{number}</span>}
      badge={<StateBadge check={check} />}
      intro={countedWords(check)}
    >
      <div className="mt-4 text-sm">
        {kindOf(check) && <p>{kindOf(check)}.</p>}
        <Known check={check} />
        {nearest.length + reports.length === 0 && !registered && (
          <p>{t("Belum pernah dilaporkan, dan tidak ada nomor di register yang mirip.")}</p>
        )}
      </div>
      {judged_at && (
        <Message
          title={t("Dinilai oleh {name}, {instant}", {
            name: judged_by ?? "",
            instant: formatInstant(new Date(judged_at), panelLanguage),
          })}
          text={note || t("Tanpa catatan.")}
        />
      )}
      <p className="mt-5 text-sm">
        <a className="button" href={reportFormUrl({ nomor: number })} target="_blank" rel="noopener">
          {t("Buat laporan dugaan pemalsuan")}
          <span className="sr-only"> {t("(tab baru)")}</span>
        </a>
        <span className="mt-1.5 block text-xs text-ink-soft">
          {t(
            "Siapa yang memeriksa tidak dicatat. Nomor ini dihapus {days, number} hari setelah pemeriksaan terakhir, beserta catatannya.",
            { days: limits.failedCheckKeptDays },
          )}
        </span>
      </p>
    </SubmissionCard>
  );
}
