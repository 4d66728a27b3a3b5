import { Paperclip } from "lucide-react";
import { useParams } from "react-router";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import {
  Fact,
  Facts,
  MailLink,
  Message,
  sentWhen,
  UndeliveredMails,
  Written,
} from "#panel/inbox/written.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { QuotationHistory } from "#panel/quotation-requests/history.tsx";
import { useQuotationRequest } from "#panel/quotation-requests/requests.ts";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { QuotationStepForm } from "#panel/quotation-requests/step-form.tsx";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { formatCount } from "#shared/time.ts";

/** One request: what was asked for, the next step, and what was done. */
export function QuotationRequestPage() {
  const { id = "" } = useParams();
  return (
    <EntryPage
      list="/admin/quotation-requests"
      title={t("Permintaan Penawaran")}
      name={({ reference }) => reference}
      loadFailed={t("Gagal memuat permintaan penawaran")}
      query={useQuotationRequest(id)}
      aside={(quotation) => <QuotationStepForm key={quotation.version} quotation={quotation} />}
    >
      {(quotation) => (
        <>
          <WrittenRequest quotation={quotation} />
          <QuotationHistory events={quotation.events} />
        </>
      )}
    </EntryPage>
  );
}

function WrittenRequest({ quotation }: { quotation: QuotationRequest }) {
  const { reference, organisation, state, email, services } = quotation;
  return (
    <Written
      title={organisation}
      badge={<StateBadge state={state} />}
      intro={
        <>
          <span className="number">{reference}</span>, {sentWhen(quotation.created_at, quotation.language)}
        </>
      }
    >
      <UndeliveredMails count={quotation.undelivered_mails} />
      <Facts>
        <Fact label={t("Layanan")}>{services.join("; ")}</Fact>
        <Fact label={t("Jumlah orang")}>{formatCount(quotation.people_count, panelLanguage)}</Fact>
        <Fact label={t("Jumlah lokasi")}>{formatCount(quotation.site_count, panelLanguage)}</Fact>
        <Fact label={t("Lokasi")}>{quotation.places}</Fact>
        <Fact label={t("Waktu yang diharapkan")}>{quotation.wished_dates}</Fact>
        <Fact label={t("Nama")}>{quotation.name}</Fact>
        <Fact label={t("E-mail")}>
          <MailLink email={email} reference={reference} />
        </Fact>
        <Fact label={t("Telepon")}>{quotation.phone}</Fact>
      </Facts>
      <Message title={t("Keterangan lain")} text={quotation.message} />
      <Files quotation={quotation} />
    </Written>
  );
}

/** To be saved: what strangers send is never opened by the panel itself. */
function Files({ quotation: { id, files } }: { quotation: QuotationRequest }) {
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-sm font-bold">
        {t("{count, plural, other {Berkas}}", { count: files.length })}
      </h3>
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
              {t("{kilobytes, number} KB", { kilobytes: Math.max(1, Math.round(file.bytes / 1024)) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{t("Dikirim orang luar: periksa sebelum membukanya.")}</p>
    </>
  );
}
