import { Link } from "react-router";
import { Known } from "#panel/failed-checks/known.tsx";
import { SortSelect } from "#panel/failed-checks/sort-select.tsx";
import { StateBadge } from "#panel/failed-checks/state-badge.tsx";
import { countedWords, kindLabels, kindOf, stateLabels } from "#panel/failed-checks/words.ts";
import { ForgeryNav } from "#panel/forgery-reports/nav.tsx";
import { InboxList } from "#panel/inbox/inbox-list.tsx";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type FailedCheck, failedCheck } from "#shared/answers/failed-checks.ts";
import { failedCheckKinds } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";

const states = [
  { value: "open", label: stateLabels.open },
  { value: "harmless", label: stateLabels.harmless },
  { value: "registered", label: t("Kini terdaftar") },
];

const kinds = failedCheckKinds.map((value) => ({ value, label: kindLabels[value] }));

const page = pageOf(failedCheck);

const texts = {
  title: t("Nomor tidak dikenal"),
  label: t("Daftar nomor yang tidak dikenal"),
  search: { label: t("Cari nomor"), placeholder: t("Cari nomor") },
  loadFailed: t("Gagal memuat nomor."),
  noMatch: t("Tidak ada nomor yang cocok"),
  none: {
    title: t("Belum ada nomor yang tidak dikenal"),
    text: t(
      "Nomor yang diperiksa pengunjung dan tidak ada di register muncul di sini, tanpa siapa yang memeriksanya, sampai {days, number} hari setelah pemeriksaan terakhir.",
      { days: limits.failedCheckKeptDays },
    ),
  },
};

/** Numbers that visitors checked and the register does not know, what deserves attention first. */
export function FailedCheckList() {
  return (
    <InboxList
      resource="failed-checks"
      exportPath="/failed-check-exports"
      page={page}
      texts={texts}
      defaultSort={{ field: "attention", order: "desc" }}
      nav={<ForgeryNav />}
      filters={
        <>
          <FilterSelect<"state"> name="state" label={t("Status")} all={t("Semua nomor")} choices={states} />
          <FilterSelect<"kind"> name="kind" label={t("Jenis")} all={t("Semua jenis")} choices={kinds} />
          <SortSelect />
        </>
      }
      row={(check) => <Row check={check} />}
    />
  );
}

function Row({ check }: { check: FailedCheck }) {
  const { id, number, note } = check;
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to={`/admin/forgery-reports/failed-checks/${id}`}
          className="number font-semibold hover:text-brand hover:underline"
        >
          {number}
        </Link>
        {kindOf(check) && <p className="text-ink-soft">{kindOf(check)}</p>}
        <p className="text-ink-soft">{countedWords(check)}</p>
        <Known check={check} />
        {note && <p className="mt-1.5 whitespace-pre-wrap">{note}</p>}
      </div>
      <StateBadge check={check} />
    </>
  );
}
