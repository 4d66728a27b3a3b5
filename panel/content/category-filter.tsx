import { useResourceContext } from "ra-core";
import { useChoices } from "#panel/content/use-choices.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";

/** Narrows a section's list to one of the categories that its rows have. */
export function CategoryFilter() {
  const choices = useChoices(useResourceContext() ?? "", "category");
  return <FilterSelect name="category" label="Kategori" all="Semua kategori" choices={choices} />;
}
