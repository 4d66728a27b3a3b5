import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { t } from "#panel/language/t.ts";
import { TooLong } from "#panel/list/search-box.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";
import { useSearchTerm } from "#panel/list/use-search-term.ts";
import { isDay } from "#shared/time.ts";

/** A filter in the query string: its value and setter. */
function useAddressFilter(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (present) => {
        if (value) present.set(name, value);
        else present.delete(name);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? "", set];
}

type FilterProps = { name: string; label: string };

/** One of a few choices, or all. */
export function ChoiceFilter(props: FilterProps & { all: string; choices: Record<string, string> }) {
  const { name, label, all, choices } = props;
  const [value, set] = useAddressFilter(name);
  const [chosen, setChosen] = useChosen(value);
  return (
    <Labelled label={label}>
      <select
        className="input"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          set(target.value);
        }}
      >
        <option value="">{all}</option>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A debounced text filter. */
export function TextFilter({ name, label, placeholder }: FilterProps & { placeholder: string }) {
  const [searched, search] = useAddressFilter(name);
  const [term, setTerm] = useSearchTerm(searched, search);
  return (
    <Labelled label={label}>
      <input
        type="search"
        className="input"
        placeholder={placeholder}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <TooLong term={term} />
    </Labelled>
  );
}

/** A range of days, inclusive. */
export function DayRangeFilter() {
  return (
    <>
      <AddressDay name="from" label={t("Dari tanggal")} />
      <AddressDay name="until" label={t("Sampai tanggal")} />
    </>
  );
}

function AddressDay({ name, label }: FilterProps) {
  const [value, set] = useAddressFilter(name);
  const [chosen, setChosen] = useChosen(value);
  return (
    <Labelled label={label}>
      <input
        type="date"
        className="input"
        value={chosen}
        onChange={({ target: { value: day } }) => {
          setChosen(day);
          // While a year is being typed, the value is a date such as 0002-01-01.
          if (day === "" || isDay(day)) set(day);
        }}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="block min-w-40 flex-1 text-sm font-semibold">
      <span className="mb-1.5 block">{label}</span>
      {children}
    </label>
  );
}
