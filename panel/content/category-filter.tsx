import { useChoices } from "#panel/content/use-choices.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import type { ArticleFilter } from "#shared/answers/articles.ts";
import type { CustomerFilter } from "#shared/answers/customers.ts";
import type { PartnerFilter } from "#shared/answers/partners.ts";

type Filter = ArticleFilter & CustomerFilter & PartnerFilter;

/** Narrows a section's list to one of the categories that its rows have. */
export function CategoryFilter({ resource }: { resource: "articles" | "customers" | "partners" }) {
  const choices = useChoices(resource, "category");
  return (
    <FilterSelect<Filter> name="category" label={t("Kategori")} all={t("Semua kategori")} choices={choices} />
  );
}
