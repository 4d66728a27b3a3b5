import { Search } from "lucide-react";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { isTooLong, useSearchTerm } from "#panel/list/use-search-term.ts";
import { limits } from "#shared/limits.ts";

/** Searches a list while the person types, keeping other filters. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { filters, changeFilters } = useList();
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      searched={filters.q ?? ""}
      onSearch={(q) => changeFilters({ q })}
    />
  );
}

type SearchInputProps = {
  label: string;
  placeholder: string;
  searched: string;
  onSearch: (term: string) => void;
};

/** Debounces the search. */
export function SearchInput({ label, placeholder, searched, onSearch }: SearchInputProps) {
  const [term, setTerm] = useSearchTerm(searched, onSearch);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="input pl-9"
        />
      </div>
      <TooLong term={term} />
    </div>
  );
}

/** Says below the box that the term is too long. */
export function TooLong({ term }: { term: string }) {
  return (
    <p role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
      {isTooLong(term) &&
        t("Kata pencarian paling banyak {max, number} karakter. Yang ini belum dicari.", {
          max: limits.searchTermLengthMax,
        })}
    </p>
  );
}
