import { Link } from "react-router";
import { kindLabels, stateLabels } from "#panel/complaints/labels.ts";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { sentName } from "#panel/inbox/erasure.tsx";
import { InboxList, StateAndHandler } from "#panel/inbox/inbox-list.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedComplaint, listedComplaint } from "#shared/answers/complaints.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "open", label: t("Semua yang terbuka") },
  ...complaintStates.map((value) => ({ value, label: stateLabels[value] })),
];
const kinds = complaintKinds.map((value) => ({ value, label: kindLabels[value] }));

const page = pageOf(listedComplaint);

const texts = {
  title: t("Keluhan & Banding"),
  label: t("Daftar keluhan"),
  search: { label: t("Cari keluhan"), placeholder: t("Cari nomor, nama, email, atau sertifikat") },
  loadFailed: t("Gagal memuat keluhan."),
  noMatch: t("Tidak ada keluhan yang cocok"),
  none: {
    title: t("Belum ada keluhan atau banding"),
    text: t("Yang dikirim lewat formulir di situs muncul di sini."),
  },
};

/** Complaints and appeals, newest first. */
export function ComplaintList() {
  return (
    <InboxList
      resource="complaints"
      exportPath="/complaint-exports"
      page={page}
      texts={texts}
      filters={
        <>
          <FilterSelect<"state"> name="state" label={t("Status")} all={t("Semua status")} choices={states} />
          <FilterSelect<"kind"> name="kind" label={t("Jenis")} all={t("Semua jenis")} choices={kinds} />
        </>
      }
      row={(complaint) => <Row complaint={complaint} />}
    />
  );
}

function Row({ complaint }: { complaint: ListedComplaint }) {
  const { id, reference, kind, name, certificate_number, created_at, state, handler_name } = complaint;
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to={`/admin/complaints/${id}`}
          className="number font-semibold hover:text-brand hover:underline"
        >
          {reference}
        </Link>
        <p>{kindLabels[kind]}</p>
        <p className="text-ink-soft">
          {sentName(name)}, {formatInstant(new Date(created_at), panelLanguage)}
        </p>
        {certificate_number && <p className="number text-ink-soft">{certificate_number}</p>}
      </div>
      <StateAndHandler badge={<StateBadge state={state} />} handler={handler_name} />
    </>
  );
}
