import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFilters } from "#panel/list/use-filters.ts";
import { limits } from "#shared/limits.ts";

const pauseMs = 350;

/** Searches while the person types, after a pause; other filters chosen meanwhile stay. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { filterValues, changeFilters } = useFilters();
  const searched = String(filterValues.q ?? "");
  const [term, setTerm] = useState(searched);
  const latest = useRef(changeFilters);
  latest.current = changeFilters;

  // What comes back is what was asked for, without the blank that somebody typing on has just set.
  const asked = useRef(searched);
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setTerm(searched);
  }, [searched]);
  useEffect(() => {
    if (term.trim() === searched) return;
    const timer = setTimeout(() => {
      asked.current = term.trim();
      latest.current({ q: term.trim() });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [term, searched]);

  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.searchTermLengthMax}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className="input pl-9"
      />
    </div>
  );
}
