import type { SearchRequest } from "#core/register/search/search.ts";
import { type Verdict, verdicts } from "#shared/certificate-status.ts";
import { limits } from "#shared/limits.ts";
import { searchTerm } from "#site/verification/search-term.ts";

/** The state of the search in the URL: term, page and filters. */
export type RequestedSearch = SearchRequest & {
  page: number;
  /** Lists an exactly matching certificate instead of opening it. */
  isListed: boolean;
};

/** Parses the query; invalid pages and statuses are ignored. */
export function readRequestedSearch(read: (name: string) => string | undefined): RequestedSearch {
  const page = Number(read("halaman"));
  const verdict = read("status");
  const standard = searchTerm(read("standar"));
  return {
    term: searchTerm(read("q")),
    verdict: isVerdict(verdict) ? verdict : undefined,
    standard: standard === "" ? undefined : standard,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, limits.searchPagesMax) : 1,
    isListed: read("daftar") === "semua",
  };
}

function isVerdict(text: string | undefined): text is Verdict {
  return verdicts.some((verdict) => verdict === text);
}

/** The URL with a change; changing term or filters starts at the first page. */
export function searchUrl(requested: RequestedSearch, change: Partial<RequestedSearch>): string {
  const { term, verdict, standard, page, isListed } = { ...requested, page: 1, ...change };
  const query = new URLSearchParams({ q: term });
  if (verdict) query.set("status", verdict);
  if (standard) query.set("standar", standard);
  if (isListed) query.set("daftar", "semua");
  if (page > 1) query.set("halaman", String(page));
  return `/verifikasi-sertifikat?${query}`;
}
