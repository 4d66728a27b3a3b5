import { useList } from "#panel/list/list-context.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";

/** A value, and its label where that differs. */
type Choice = string | { value: string; label: string };

/** A select whose first option is no filter. A value that is no longer an option stays visible. */
export function FilterSelect<Filter extends string = never>(props: {
  name: Filter;
  label: string;
  all: string;
  choices: readonly Choice[];
}) {
  const { filters, changeFilters } = useList();
  const { name, label, all, choices } = props;
  const values = choices.map(askedBy);
  const [chosen, setChosen] = useChosen(filters[name] ?? "");
  return (
    <select
      aria-label={label}
      className="input w-auto max-w-full min-w-40 flex-1 sm:max-w-64 sm:flex-none"
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        changeFilters({ [name]: target.value });
      }}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={askedBy(choice)} value={askedBy(choice)}>
          {typeof choice === "string" ? choice : choice.label}
        </option>
      ))}
      {chosen !== "" && !values.includes(chosen) && <option>{chosen}</option>}
    </select>
  );
}

function askedBy(choice: Choice): string {
  return typeof choice === "string" ? choice : choice.value;
}
