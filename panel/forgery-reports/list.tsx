import { Link } from "react-router";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { ForgeryNav } from "#panel/forgery-reports/nav.tsx";
import { StateBadge } from "#panel/forgery-reports/state-badge.tsx";
import { InboxList } from "#panel/inbox/inbox-list.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedForgeryReport, listedForgeryReport } from "#shared/answers/forgery-reports.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "pending", label: t("Semua yang terbuka") },
  ...forgeryStates.map((value) => ({ value, label: stateLabels[value] })),
];

const page = pageOf(listedForgeryReport);

const texts = {
  title: t("Dugaan Pemalsuan"),
  label: t("Daftar laporan"),
  search: { label: t("Cari laporan"), placeholder: t("Cari nomor laporan, sertifikat, atau nama") },
  loadFailed: t("Gagal memuat laporan."),
  noMatch: t("Tidak ada laporan yang cocok"),
  none: {
    title: t("Belum ada laporan dugaan pemalsuan"),
    text: t("Yang dikirim dari halaman verifikasi muncul di sini."),
  },
};

/** Reports of suspected forgeries, newest first. */
export function ForgeryReportList() {
  return (
    <InboxList
      resource="forgery-reports"
      exportPath="/forgery-report-exports"
      page={page}
      texts={texts}
      nav={<ForgeryNav />}
      filters={
        <FilterSelect<"state"> name="state" label={t("Status")} all={t("Semua status")} choices={states} />
      }
      row={(report) => <Row report={report} />}
    />
  );
}

function Row({ report }: { report: ListedForgeryReport }) {
  const { id, reference, certificate_number, client_name, created_at, state } = report;
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to={`/admin/forgery-reports/${id}`}
          className="number font-semibold hover:text-brand hover:underline"
        >
          {reference}
        </Link>
        <p className="number">{certificate_number}</p>
        <p className="text-ink-soft">
          {client_name && `${client_name}, `}
          {formatInstant(new Date(created_at), panelLanguage)}
        </p>
      </div>
      <StateBadge state={state} />
    </>
  );
}
