import { useListContext } from "ra-core";
import { useChosen } from "#panel/list/use-chosen.ts";

/** A filter with a few choices; the first one is no filter. */
export function FilterSelect(props: {
  name: string;
  label: string;
  all: string;
  choices: readonly string[];
}) {
  const { filterValues, setFilters } = useListContext();
  const { name, label, all, choices } = props;
  const [chosen, setChosen] = useChosen<string>(filterValues[name] ?? "");
  return (
    <select
      aria-label={label}
      className="input w-auto min-w-40 flex-1 sm:flex-none"
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        setFilters({ ...filterValues, [name]: target.value }, undefined);
      }}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
