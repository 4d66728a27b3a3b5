import { ChevronDown, ChevronUp, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { FilterChips } from "#panel/certificates/filter-chips.tsx";
import { missingLabels } from "#panel/certificates/filter-words.ts";
import { withoutAddress } from "#panel/certificates/pasted-address.ts";
import { SortControl } from "#panel/certificates/sort-control.tsx";
import { useStandards } from "#panel/certificates/use-standards.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { DayFilter } from "#panel/list/day-filter.tsx";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { useList } from "#panel/list/list-context.tsx";
import { SearchInput } from "#panel/list/search-box.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import { type CertificateFilter, missingData } from "#shared/answers/certificates.ts";
import { certificateCategoryNames } from "#shared/certificate-categories.ts";
import { findVerdict, statusOfVerdict, verdicts } from "#shared/certificate-status.ts";
import { formatCount } from "#shared/time.ts";

/** Search and filters. Rare filters, and on a phone all of them, are behind a button. */
export function CertificateFilters() {
  const { filters, changeFilters } = useList();
  const [isOpen, setIsOpen] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const isPhone = useIsPhone();
  const id = useId();
  const moreId = useId();
  return (
    <search className="space-y-3">
      <div className="flex gap-2">
        <SearchInput
          label={t("Cari sertifikat")}
          placeholder={t("Cari klien, nomor, standar, atau kategori")}
          searched={filters.q ?? ""}
          onSearch={(term) => changeFilters({ q: withoutAddress(term) })}
        />
        <button
          type="button"
          className="button md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
          {t("Saring")}
        </button>
      </div>
      <div id={id} className={`flex flex-wrap items-center gap-2 ${isOpen ? "" : "max-md:hidden"}`}>
        <Controls />
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={hasMore}
          aria-controls={moreId}
          onClick={() => setHasMore(!hasMore)}
        >
          {hasMore ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {t("Saringan lain")}
        </button>
        {!isPhone && (
          <div className="ml-auto">
            <SortControl />
          </div>
        )}
        <div id={moreId} className={`basis-full flex-wrap items-center gap-2 ${hasMore ? "flex" : "hidden"}`}>
          <RareControls />
        </div>
      </div>
      <FilterChips />
    </search>
  );
}

function Controls() {
  return (
    <>
      <StatusFilter />
      <FilterSelect<CertificateFilter>
        name="category"
        label={t("Kategori")}
        all={t("Semua kategori")}
        choices={certificateCategoryNames}
      />
      <StandardFilter />
      <CheckFilter name="expiring" label={t("Berakhir dalam 90 hari")} />
    </>
  );
}

/** The rarely used filters. */
function RareControls() {
  return (
    <>
      <FilterSelect<CertificateFilter>
        name="pdf"
        label={t("Berkas PDF")}
        all={t("Dengan dan tanpa PDF")}
        choices={[
          { value: "true", label: t("Dengan PDF") },
          { value: "false", label: t("Tanpa PDF") },
        ]}
      />
      <FilterSelect<CertificateFilter>
        name="missing"
        label={t("Data yang kosong")}
        all={t("Data lengkap atau tidak")}
        choices={missingData.map((value) => ({ value, label: missingLabels[value] }))}
      />
      <DayFilter<CertificateFilter> from="issued_from" to="issued_to" label={t("Terbit")} />
      <DayFilter<CertificateFilter> from="expires_from" to="expires_to" label={t("Kedaluwarsa")} />
      <DayFilter<CertificateFilter>
        from="surveillance_from"
        to="surveillance_to"
        label={t("Audit surveilans")}
      />
      <CheckFilter name="surveillance_overdue" label={t("Audit surveilans terlambat")} />
      <CheckFilter name="removed" label={t("Dihapus dari register")} />
    </>
  );
}

/** Filters by today's status. URLs of earlier versions have the stored word instead, which means the same. */
function StatusFilter() {
  const { filters } = useList();
  const status = filters.status ?? "";
  const choices = verdicts.map((verdict) => ({
    value: findVerdict(status) === verdict ? status : verdict,
    label: verdict === "other" ? t("Lainnya") : t(statusOfVerdict[verdict]),
  }));
  return (
    <FilterSelect<CertificateFilter>
      name="status"
      label={t("Status hari ini")}
      all={t("Semua status")}
      choices={choices}
    />
  );
}

function StandardFilter() {
  const choices = useStandards().map(({ standard, total }) => ({
    value: standard,
    label: `${standard} (${formatCount(total, panelLanguage)})`,
  }));
  return (
    <FilterSelect<CertificateFilter>
      name="standard"
      label={t("Standar")}
      all={t("Semua standar")}
      choices={choices}
    />
  );
}

function CheckFilter({ name, label }: { name: CertificateFilter; label: string }) {
  const { filters, changeFilters } = useList();
  const [isChosen, setIsChosen] = useChosen(filters[name] === "true");
  return (
    <label className="flex min-h-10 items-center gap-2 px-1 text-sm">
      <input
        type="checkbox"
        className="size-4.5 accent-brand"
        checked={isChosen}
        onChange={({ target }) => {
          setIsChosen(target.checked);
          changeFilters({ [name]: target.checked ? "true" : "" });
        }}
      />
      {label}
    </label>
  );
}
