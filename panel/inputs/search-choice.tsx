import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { useSettled } from "#panel/ui/use-settled.ts";
import { pageOf } from "#shared/answers/answered.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

const shownMax = 8;

/** Chooses a row of a long list by searching. The chosen row stays in sight during another search. */
export function SearchChoice<Row extends ContentRow>(props: {
  id?: string;
  label: string;
  /** The API resource to search. */
  resource: string;
  row: z.ZodType<Row>;
  /** Excluded rows. */
  isOffered?: (row: Row) => boolean;
  rowText: (row: Row) => ReactNode;
  chosen: Row | undefined;
  onChoose: (row: Row) => void;
}) {
  const { label, resource, row, isOffered = () => true, rowText, chosen, onChoose } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [term, setTerm] = useState("");
  const settledTerm = useSettled(term.trim());
  const { data, error } = useQuery({
    queryKey: [resource, "choice", settledTerm],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: settledTerm, per_page: String(shownMax + 1) });
      return pageOf(row).parse(await request("GET", `/${resource}?${query}`, undefined, signal));
    },
    enabled: settledTerm !== "",
  });
  const found = data?.data.filter(isOffered).slice(0, shownMax) ?? [];
  const rows = chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : found;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          // Enter must not submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="input pl-9"
        />
      </div>
      <p role="status" className="mt-1.5 text-xs text-ink-soft empty:hidden">
        {error?.message ?? (data && found.length === 0 ? t("Tidak ada yang cocok.") : "")}
      </p>
      {rows.length > 0 && (
        <fieldset className="mt-2 max-h-64 overflow-y-auto rounded-lg border border-line">
          <legend className="sr-only">{t("{label}: yang ditemukan", { label })}</legend>
          {rows.map((each) => (
            <label
              key={each.id}
              className="flex min-h-10 cursor-pointer items-center gap-3 border-line px-3 py-2 text-sm not-last:border-b hover:bg-paper"
            >
              <input
                type="radio"
                name={`${id}-found`}
                checked={chosen?.id === each.id}
                onChange={() => onChoose(each)}
              />
              <span className="min-w-0 wrap-anywhere">{rowText(each)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
