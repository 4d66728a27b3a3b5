import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { ComplaintHistory } from "#panel/complaints/history.tsx";
import { useComplaint } from "#panel/complaints/requests.ts";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { StepForm } from "#panel/complaints/step-form.tsx";
import { kindLabels } from "#panel/complaints/words.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Complaint } from "#shared/answers/complaints.ts";
import { formatInstant } from "#shared/time.ts";

/** One complaint: what was written, the next step, and what was done. */
export function ComplaintPage() {
  const { id = "" } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useComplaint(id);
  usePageTitle("Keluhan & Banding", data?.reference);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data)
    return <NotLoadedPage title="Gagal memuat keluhan" error={error} onRetry={() => refetch()} />;
  if (!data || !isFetchedAfterMount) return <Loading />;
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <Link to="/admin/complaints" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        Kembali ke daftar
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <Written complaint={data} />
          <ComplaintHistory events={data.events} />
        </div>
        <StepForm key={data.version} complaint={data} />
      </div>
    </div>
  );
}

function Written({ complaint }: { complaint: Complaint }) {
  const { reference, kind, state, name, email, phone, certificate_number, certificate_id } = complaint;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="complaint-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="complaint-title" className="number text-lg font-bold">
          {reference}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {kindLabels[kind]}, dikirim {formatInstant(new Date(complaint.created_at), "id")} dari halaman
        berbahasa {complaint.language === "en" ? "Inggris" : "Indonesia"}
      </p>
      {complaint.undelivered_mails > 0 && (
        <div className="mt-4">
          <Alert kind="warning" title="E-mail kepada pengirim belum terkirim">
            <p>Server surat belum menerimanya. Pengiriman dicoba lagi dengan sendirinya.</p>
          </Alert>
        </div>
      )}
      <dl className="mt-4 grid gap-x-4 gap-y-1.5 text-sm wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">Nama</dt>
        <dd>{name}</dd>
        <dt className="text-ink-soft">E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt className="text-ink-soft">Telepon</dt>
            <dd>{phone}</dd>
          </>
        )}
        {certificate_number && (
          <>
            <dt className="text-ink-soft">Nomor sertifikat</dt>
            <dd>
              {certificate_id ? (
                <Link className="link number" to={`/admin/certificates/${certificate_id}`}>
                  {certificate_number}
                </Link>
              ) : (
                <>
                  <span className="number">{certificate_number}</span> (tidak ada dalam register)
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      <h3 className="mt-5 text-sm font-bold">Yang ditulis</h3>
      <p className="mt-1.5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{complaint.message}</p>
    </section>
  );
}
