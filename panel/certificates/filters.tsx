import { FilterSelect } from "#panel/list/filter-select.tsx";
import { useList } from "#panel/list/list-context.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";
import type { CertificateFilter } from "#shared/answers/certificates.ts";
import { certificateCategoryNames } from "#shared/certificate-categories.ts";
import { findVerdict, statusOfVerdict, verdicts } from "#shared/certificate-status.ts";

export function CertificateFilters() {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox label="Cari sertifikat" placeholder="Cari klien, nomor, standar, atau kategori" />
      <StatusFilter />
      <FilterSelect<CertificateFilter>
        name="category"
        label="Kategori"
        all="Semua kategori"
        choices={certificateCategoryNames}
      />
      <CheckFilter name="expiring" label="Berakhir dalam 90 hari" />
      <CheckFilter name="removed" label="Dihapus dari register" />
    </search>
  );
}

/** Narrows by what the list shows. An address of before may have the stored word instead: it asks the same. */
function StatusFilter() {
  const { filters } = useList();
  const asked = filters.status ?? "";
  const choices = verdicts.map((verdict) => ({
    value: findVerdict(asked) === verdict ? asked : verdict,
    label: verdict === "other" ? "Lainnya" : statusOfVerdict[verdict],
  }));
  return (
    <FilterSelect<CertificateFilter>
      name="status"
      label="Status hari ini"
      all="Semua status"
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
