/** A category as it is stored, as the categories it names: an article may have several, separated by commas. */
export function splitCategories(category: string | null): string[] {
  const names = (category ?? "").split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
