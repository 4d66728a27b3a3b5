import { ArrowLeft, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { QuotationHistory } from "#panel/quotation-requests/history.tsx";
import { useQuotationRequest } from "#panel/quotation-requests/requests.ts";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { StepForm } from "#panel/quotation-requests/step-form.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { formatCount, formatInstant } from "#shared/time.ts";

/** One request: what was asked for, the next step, and what was done. */
export function QuotationRequestPage() {
  const { id = "" } = useParams();
  const { data, error, isFetchedAfterMount, refetch } = useQuotationRequest(id);
  usePageTitle("Permintaan Penawaran", data?.reference);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data)
    return (
      <NotLoadedPage title="Gagal memuat permintaan penawaran" error={error} onRetry={() => refetch()} />
    );
  if (!data || !isFetchedAfterMount) return <Loading />;
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <Link to="/admin/quotation-requests" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        Kembali ke daftar
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <Written quotation={data} />
          <QuotationHistory events={data.events} />
        </div>
        <StepForm key={data.version} quotation={data} />
      </div>
    </div>
  );
}

function Written({ quotation }: { quotation: QuotationRequest }) {
  const { reference, organisation, state, name, email, phone, services, message } = quotation;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="quotation-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="quotation-title" className="text-lg font-bold wrap-anywhere">
          {organisation}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <span className="number">{reference}</span>, dikirim{" "}
        {formatInstant(new Date(quotation.created_at), "id")} dari halaman berbahasa{" "}
        {quotation.language === "en" ? "Inggris" : "Indonesia"}
      </p>
      {quotation.undelivered_mails > 0 && (
        <div className="mt-4">
          <Alert kind="warning" title="E-mail kepada pengirim belum terkirim">
            <p>Server surat belum menerimanya. Pengiriman dicoba lagi dengan sendirinya.</p>
          </Alert>
        </div>
      )}
      <dl className="mt-4 grid gap-x-4 gap-y-1.5 text-sm wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label="Layanan">{services.join("; ")}</Fact>
        <Fact label="Jumlah orang">{formatCount(quotation.people_count, "id")}</Fact>
        <Fact label="Jumlah lokasi">{formatCount(quotation.site_count, "id")}</Fact>
        <Fact label="Lokasi">{quotation.places}</Fact>
        <Fact label="Waktu yang diharapkan">{quotation.wished_dates}</Fact>
        <Fact label="Nama">{name}</Fact>
        <Fact label="E-mail">
          <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
            {email}
          </a>
        </Fact>
        <Fact label="Telepon">{phone}</Fact>
      </dl>
      {message && (
        <>
          <h3 className="mt-5 text-sm font-bold">Keterangan lain</h3>
          <p className="mt-1.5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{message}</p>
        </>
      )}
      <Files quotation={quotation} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** To be saved: what strangers send is never opened by the panel itself. */
function Files({ quotation: { id, files } }: { quotation: QuotationRequest }) {
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-sm font-bold">Berkas</h3>
      <ul className="mt-1.5 space-y-1 text-sm wrap-anywhere">
        {files.map((file) => (
          <li key={file.id}>
            <a
              className="link inline-flex min-h-8 items-center gap-2"
              href={`/api/quotation-requests/${id}/files/${file.id}`}
              download={file.name}
            >
              <Paperclip aria-hidden className="size-4 shrink-0" />
              {file.name}
            </a>{" "}
            <span className="text-ink-soft">
              {formatCount(Math.max(1, Math.round(file.bytes / 1024)), "id")} KB
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">Dikirim orang luar: periksa sebelum membukanya.</p>
    </>
  );
}
