import { useSearchParams } from "react-router";
import { useStoredText } from "#panel/providers/stored-text.ts";

/** Narrows a list to one value of a field. What is chosen stands in the address and is kept for the next visit. */
export function useClientFilter<Row>(resource: string, field: (keyof Row & string) | undefined, rows: Row[]) {
  const [query, setQuery] = useSearchParams();
  const [stored, setStored] = useStoredText(`${resource}.filter`);
  const choices = field ? distinctTexts(rows, field) : [];
  const current = (field && query.get(field)) ?? stored;
  // A category whose last row is gone is no filter any more.
  const chosen = choices.includes(current) ? current : "";
  const shown = field && chosen ? rows.filter((row) => textOf(row[field]) === chosen) : rows;

  function choose(value: string) {
    setStored(value);
    setQuery(field && value ? { [field]: value } : {}, { replace: true });
  }

  return { choices, chosen, choose, shown };
}

/** What the rows say in a field, each once and without the blanks around it, in the order of the rows. */
function distinctTexts<Row>(rows: Row[], field: keyof Row): string[] {
  return [...new Set(rows.map((row) => textOf(row[field])))].filter((text) => text !== "");
}

function textOf(value: unknown): string {
  return String(value ?? "").trim();
}
