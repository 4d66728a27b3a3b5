/** Where a list of the panel stands with only some of its rows; a list keeps its filter in the address. */
export function filteredList(path: string, filter: Record<string, unknown>): string {
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
