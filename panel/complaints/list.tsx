import { Link } from "react-router";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { kindLabels, stateLabels } from "#panel/complaints/words.ts";
import { InboxList, StateAndHandler } from "#panel/inbox/inbox-list.tsx";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedComplaint, listedComplaint } from "#shared/answers/complaints.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "open", label: "Semua yang terbuka" },
  ...complaintStates.map((value) => ({ value, label: stateLabels[value] })),
];
const kinds = complaintKinds.map((value) => ({ value, label: kindLabels[value] }));

const page = pageOf(listedComplaint);

const words = {
  title: "Keluhan & Banding",
  label: "Daftar keluhan",
  search: { label: "Cari keluhan", placeholder: "Cari nomor, nama, e-mail, atau sertifikat" },
  loadFailed: "Gagal memuat keluhan.",
  noMatch: "Tidak ada keluhan yang cocok",
  none: {
    title: "Belum ada keluhan atau banding",
    text: "Yang dikirim lewat formulir di situs muncul di sini.",
  },
};

/** Complaints and appeals, the newest first. */
export function ComplaintList() {
  return (
    <InboxList
      resource="complaints"
      exportPath="/complaint-exports"
      page={page}
      words={words}
      filters={
        <>
          <FilterSelect<"state"> name="state" label="Status" all="Semua status" choices={states} />
          <FilterSelect<"kind"> name="kind" label="Jenis" all="Semua jenis" choices={kinds} />
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
          {name}, {formatInstant(new Date(created_at), "id")}
        </p>
        {certificate_number && <p className="number text-ink-soft">{certificate_number}</p>}
      </div>
      <StateAndHandler badge={<StateBadge state={state} />} handler={handler_name} />
    </>
  );
}
