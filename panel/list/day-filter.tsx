import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";
import { isDay } from "#shared/time.ts";

type DayFilterProps<Filter extends string> = { from: Filter; to: Filter; label: string };

/** A filter by first and last day, both included; either may be left open. */
export function DayFilter<Filter extends string = never>({ from, to, label }: DayFilterProps<Filter>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm max-sm:w-full">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="max-sm:basis-full">
        {label}
      </span>
      <DayInput name={from} label={t("{label} mulai", { label })} />
      <span aria-hidden>–</span>
      <DayInput name={to} label={t("{label} sampai", { label })} />
    </fieldset>
  );
}

function DayInput({ name, label }: { name: string; label: string }) {
  const { filters, changeFilters } = useList();
  const [chosen, setChosen] = useChosen(filters[name] ?? "");
  return (
    <input
      type="date"
      aria-label={label}
      className="input w-auto max-sm:min-w-0 max-sm:flex-1"
      value={chosen}
      onChange={({ target: { value } }) => {
        setChosen(value);
        // While a year is typed the value is a date of the first centuries.
        if (value === "" || isDay(value)) changeFilters({ [name]: value });
      }}
    />
  );
}
