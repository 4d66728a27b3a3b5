/** Where a list of the panel stands with only some of its rows; a list keeps its filters in the address. */
export function filteredList<Filter extends string = never>(
  path: string,
  filters: Partial<Record<Filter, string>>,
): string {
  return `${path}?${new URLSearchParams(filters as Record<string, string>)}`;
}
