/** Where a list of the panel stands with only some of its rows; a list keeps its filter in the address. */
export function filteredList<Filter extends string = never>(
  path: string,
  filter: Partial<Record<Filter, string | boolean>>,
): string {
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
