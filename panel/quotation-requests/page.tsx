import { useParams } from "react-router";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Erasure, sentName } from "#panel/inbox/erasure.tsx";
import { SentFiles } from "#panel/inbox/sent-files.tsx";
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
import { resource, useQuotationRequest } from "#panel/quotation-requests/requests.ts";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { QuotationStepForm } from "#panel/quotation-requests/step-form.tsx";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { openQuotationStates } from "#shared/quotations.ts";
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
      aside={(quotation) => (
        <>
          {!quotation.erased_at && <QuotationStepForm key={quotation.version} quotation={quotation} />}
          <Erasure
            resource={resource}
            entry={quotation}
            isFinished={!openQuotationStates.includes(quotation.state)}
          />
        </>
      )}
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
      title={sentName(organisation)}
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
        <Fact label={t("E-mail")}>{email && <MailLink email={email} reference={reference} />}</Fact>
        <Fact label={t("Telepon")}>{quotation.phone}</Fact>
      </Facts>
      <Message title={t("Keterangan lain")} text={quotation.message} />
      <SentFiles address={`/api/quotation-requests/${quotation.id}/files`} files={quotation.files} />
    </Written>
  );
}
