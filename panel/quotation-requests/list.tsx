import { Link } from "react-router";
import { sentName } from "#panel/inbox/erasure.tsx";
import { InboxList, StateAndHandler } from "#panel/inbox/inbox-list.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { stateLabels } from "#panel/quotation-requests/labels.ts";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedQuotationRequest, listedQuotationRequest } from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "open", label: t("Semua yang terbuka") },
  ...quotationStates.map((value) => ({ value, label: stateLabels[value] })),
];

const page = pageOf(listedQuotationRequest);

const texts = {
  title: t("Permintaan Penawaran"),
  label: t("Daftar permintaan penawaran"),
  search: { label: t("Cari permintaan"), placeholder: t("Cari nomor, organisasi, nama, atau email") },
  loadFailed: t("Gagal memuat permintaan penawaran."),
  noMatch: t("Tidak ada permintaan yang cocok"),
  none: {
    title: t("Belum ada permintaan penawaran"),
    text: t("Yang dikirim lewat formulir di situs muncul di sini."),
  },
};

/** Requests for a quotation, newest first. */
export function QuotationRequestList() {
  return (
    <InboxList
      resource="quotation-requests"
      exportPath="/quotation-request-exports"
      page={page}
      texts={texts}
      filters={
        <FilterSelect<"state"> name="state" label={t("Status")} all={t("Semua status")} choices={states} />
      }
      row={(quotation) => <Row quotation={quotation} />}
    />
  );
}

function Row({ quotation }: { quotation: ListedQuotationRequest }) {
  const { id, organisation, services, reference, created_at, people_count, site_count } = quotation;
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to={`/admin/quotation-requests/${id}`}
          className="font-semibold hover:text-brand hover:underline"
        >
          {sentName(organisation)}
        </Link>
        <p>{services.join("; ")}</p>
        <p className="text-ink-soft">
          <span className="number">{reference}</span>, {formatInstant(new Date(created_at), panelLanguage)}
        </p>
        <p className="text-ink-soft">
          {t("{people, number} orang, {sites, number} lokasi", { people: people_count, sites: site_count })}
        </p>
      </div>
      <StateAndHandler badge={<StateBadge state={quotation.state} />} handler={quotation.handler_name} />
    </>
  );
}
