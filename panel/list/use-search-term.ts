import { useEffect, useRef, useState } from "react";
import { useIsStillHere } from "#panel/router/hooks.ts";
import { limits } from "#shared/limits.ts";

const pauseMs = 350;

/**
 * What is typed into a search box, and its setter. It is searched for, trimmed, after a pause in typing; another search in the URL, as of a link
 * or the back button, replaces it.
 *
 * @param searched the search in the URL
 */
export function useSearchTerm(searched: string, onSearch: (term: string) => void) {
  const [term, setTerm] = useState(searched);
  const isStillHere = useIsStillHere();
  const latest = useRef({ onSearch, isStillHere });
  latest.current = { onSearch, isStillHere };

  // The URL has the trimmed text: it must not overwrite a blank that was just typed.
  const lastSearched = useRef(searched);
  useEffect(() => {
    if (searched === lastSearched.current) return;
    lastSearched.current = searched;
    setTerm(searched);
  }, [searched]);
  useEffect(() => {
    if (term.trim() === searched || isTooLong(term)) return;
    const timer = setTimeout(() => {
      if (!latest.current.isStillHere()) return;
      lastSearched.current = term.trim();
      latest.current.onSearch(term.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [term, searched]);
  return [term, setTerm] as const;
}

/** A longer search is refused rather than cut, which would search for something else. */
export function isTooLong(term: string): boolean {
  return term.trim().length > limits.searchTermLengthMax;
}
