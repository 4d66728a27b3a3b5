import { useParams } from "react-router";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Erasure, sentName } from "#panel/inbox/erasure.tsx";
import { SentFiles } from "#panel/inbox/sent-files.tsx";
import {
  Detail,
  Details,
  MailLink,
  Message,
  SubmissionCard,
  sentWhen,
  UndeliveredMails,
} from "#panel/inbox/submission.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { QuotationHistory } from "#panel/quotation-requests/history.tsx";
import { resource, useQuotationRequest } from "#panel/quotation-requests/requests.ts";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { QuotationStepForm } from "#panel/quotation-requests/step-form.tsx";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { openQuotationStates } from "#shared/quotations.ts";
import { formatCount } from "#shared/time.ts";

/** A request for a quotation, its history, and the next step. */
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
          <RequestCard quotation={quotation} />
          <QuotationHistory events={quotation.events} />
        </>
      )}
    </EntryPage>
  );
}

function RequestCard({ quotation }: { quotation: QuotationRequest }) {
  const { reference, organisation, state, email, services } = quotation;
  return (
    <SubmissionCard
      title={sentName(organisation)}
      badge={<StateBadge state={state} />}
      intro={
        <>
          <span className="number">{reference}</span>, {sentWhen(quotation.created_at, quotation.language)}
        </>
      }
    >
      <UndeliveredMails count={quotation.undelivered_mails} />
      <Details>
        <Detail label={t("Layanan")}>{services.join("; ")}</Detail>
        <Detail label={t("Jumlah orang")}>{formatCount(quotation.people_count, panelLanguage)}</Detail>
        <Detail label={t("Jumlah lokasi")}>{formatCount(quotation.site_count, panelLanguage)}</Detail>
        <Detail label={t("Lokasi")}>{quotation.places}</Detail>
        <Detail label={t("Waktu yang diharapkan")}>{quotation.wished_dates}</Detail>
        <Detail label={t("Nama")}>{quotation.name}</Detail>
        <Detail label={t("Email")}>{email && <MailLink email={email} reference={reference} />}</Detail>
        <Detail label={t("Telepon")}>{quotation.phone}</Detail>
      </Details>
      <Message title={t("Keterangan lain")} text={quotation.message} />
      <SentFiles url={`/api/quotation-requests/${quotation.id}/files`} files={quotation.files} />
    </SubmissionCard>
  );
}
