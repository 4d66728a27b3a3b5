/** The URL of a list with filters, which lists read from the query string. @param path under /admin */
export function filteredList<Filter extends string = never>(
  path: string,
  filters: Partial<Record<Filter, string>>,
): string {
  return `${path}?${new URLSearchParams(filters as Record<string, string>)}`;
}
