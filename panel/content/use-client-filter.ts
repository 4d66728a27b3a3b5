import { useSearchParams } from "react-router";
import { useStoredText } from "#panel/providers/stored-text.ts";

/** Filters loaded rows by one field. The value is in the URL, and remembered for the next visit. */
export function useClientFilter<Row>(resource: string, field: (keyof Row & string) | undefined, rows: Row[]) {
  const [query, setQuery] = useSearchParams();
  const [stored, setStored] = useStoredText(`${resource}.filter`);
  const choices = field ? distinctTexts(rows, field) : [];
  const current = (field && query.get(field)) ?? stored;
  // A remembered value that no row has any more is ignored.
  const chosen = choices.includes(current) ? current : "";
  const shown = field && chosen ? rows.filter((row) => textOf(row[field]) === chosen) : rows;

  function choose(value: string) {
    setStored(value);
    setQuery(field && value ? { [field]: value } : {}, { replace: true });
  }

  return { choices, chosen, choose, shown };
}

/** The distinct, trimmed values of a field, in the order of the rows. */
function distinctTexts<Row>(rows: Row[], field: keyof Row): string[] {
  return [...new Set(rows.map((row) => textOf(row[field])))].filter((text) => text !== "");
}

function textOf(value: unknown): string {
  return String(value ?? "").trim();
}
