import { useParams } from "react-router";
import { Comparison } from "#panel/forgery-reports/comparison.tsx";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { resource, useForgeryReport } from "#panel/forgery-reports/requests.ts";
import { StateBadge } from "#panel/forgery-reports/state-badge.tsx";
import { ForgeryStepForm } from "#panel/forgery-reports/step-form.tsx";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Erasure } from "#panel/inbox/erasure.tsx";
import { History } from "#panel/inbox/history.tsx";
import { Message, SubmissionCard, sentWhen } from "#panel/inbox/submission.tsx";
import { t } from "#panel/language/t.ts";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import { openForgeryStates } from "#shared/forgery-reports.ts";

/** A report of a suspected forgery compared with the register, its history, and the next step. */
export function ForgeryReportPage() {
  const { id = "" } = useParams();
  return (
    <EntryPage
      list="/admin/forgery-reports"
      title={t("Dugaan Pemalsuan")}
      name={({ reference }) => reference}
      loadFailed={t("Gagal memuat laporan")}
      query={useForgeryReport(id)}
      aside={(report) => (
        <>
          {!report.erased_at && <ForgeryStepForm key={report.version} report={report} />}
          <Erasure
            resource={resource}
            entry={report}
            isFinished={!openForgeryStates.includes(report.state)}
          />
        </>
      )}
    >
      {(report) => (
        <>
          <ReportCard report={report} />
          <History
            events={report.events}
            title={({ actor_id, state }, before) =>
              actor_id === null
                ? t("Dilaporkan")
                : state === before?.state
                  ? t("Dicatat")
                  : stateLabels[state]
            }
          >
            {({ note }) => note && <p className="mt-2 whitespace-pre-wrap">{note}</p>}
          </History>
        </>
      )}
    </EntryPage>
  );
}

function ReportCard({ report }: { report: ForgeryReport }) {
  const { id, reference, state, message, contact, has_file, language, created_at } = report;
  return (
    <SubmissionCard
      title={<span className="number">{reference}</span>}
      badge={<StateBadge state={state} />}
      intro={t("Dugaan pemalsuan, {sentWhen}", { sentWhen: sentWhen(created_at, language) })}
    >
      <Comparison report={report} />
      <Message title={t("Yang ditulis")} text={message} />
      <Message
        title={t("Kontak pelapor")}
        text={report.erased_at ? "" : contact || t("Tidak ditinggalkan.")}
      />
      {has_file && (
        <p className="mt-5">
          <a href={`/api/forgery-reports/${id}/file`} download className="button">
            {t("Unduh berkas")}
          </a>
          <span className="mt-1.5 block text-xs text-ink-soft">
            {t("Dikirim orang yang tidak dikenal: buka dengan hati-hati.")}
          </span>
        </p>
      )}
    </SubmissionCard>
  );
}
