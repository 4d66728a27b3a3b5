import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { Comparison } from "#panel/forgery-reports/comparison.tsx";
import { useForgeryReport } from "#panel/forgery-reports/requests.ts";
import { StateBadge } from "#panel/forgery-reports/state-badge.tsx";
import { StepForm } from "#panel/forgery-reports/step-form.tsx";
import { stateLabels } from "#panel/forgery-reports/words.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import { formatInstant } from "#shared/time.ts";

/** One report: what the paper says beside the register, what was written, the next step, and what was found out. */
export function ForgeryReportPage() {
  const { id = "" } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useForgeryReport(id);
  usePageTitle("Dugaan Pemalsuan", data?.reference);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data)
    return <NotLoadedPage title="Gagal memuat laporan" error={error} onRetry={() => refetch()} />;
  if (!data || !isFetchedAfterMount) return <Loading />;
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <Link to="/admin/forgery-reports" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        Kembali ke daftar
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <Written report={data} />
          <History events={data.events} />
        </div>
        <StepForm key={data.version} report={data} />
      </div>
    </div>
  );
}

function Written({ report }: { report: ForgeryReport }) {
  const { id, reference, state, message, contact, has_file, language, created_at } = report;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="report-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="report-title" className="number text-lg font-bold">
          {reference}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        Dikirim {formatInstant(new Date(created_at), "id")} dari halaman berbahasa{" "}
        {language === "en" ? "Inggris" : "Indonesia"}
      </p>
      <Comparison report={report} />
      {message && (
        <>
          <h3 className="mt-5 text-sm font-bold">Yang ditulis</h3>
          <p className="mt-1.5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{message}</p>
        </>
      )}
      <h3 className="mt-5 text-sm font-bold">Kontak pelapor</h3>
      <p className="mt-1.5 wrap-anywhere">{contact || "Tidak ditinggalkan."}</p>
      {has_file && (
        <p className="mt-5">
          <a href={`/api/forgery-reports/${id}/file`} download className="button">
            Unduh berkas
          </a>
          <span className="mt-1.5 block text-xs text-ink-soft">
            Dikirim orang yang tidak dikenal: buka dengan hati-hati.
          </span>
        </p>
      )}
    </section>
  );
}

function History({ events }: Pick<ForgeryReport, "events">) {
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="history-title">
      <h2 id="history-title" className="font-bold">
        Riwayat
      </h2>
      <ol className="mt-4 space-y-5">
        {events.map((event, index) => (
          <li key={event.id} className="border-l-2 border-gold-soft pl-4 text-sm wrap-anywhere">
            <p className="font-semibold">
              {event.actor_id === null
                ? "Dilaporkan"
                : event.state === events[index + 1]?.state
                  ? "Dicatat"
                  : stateLabels[event.state]}
            </p>
            <p className="text-xs text-ink-soft">
              {event.actor_name && `${event.actor_name} · `}
              {formatInstant(new Date(event.occurred_at), "id")}
            </p>
            {event.note && <p className="mt-2 whitespace-pre-wrap">{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
