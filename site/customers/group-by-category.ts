import type { ListedCustomer } from "#core/content/customers.ts";
import type { Bilingual } from "#shared/language.ts";

export type CustomerGroup = {
  /** Null for the customers under 'Lainnya'. */
  category: Bilingual | null;
  customers: ListedCustomer[];
};

/** Specification 9: the group of the customers without a category, here as staff may have typed it as one. */
const otherCategory = "Lainnya";

/** The categories by name, then those without one (specification 2.7); in each the order that was given. */
export function groupByCategory(customers: ListedCustomer[]): CustomerGroup[] {
  const byCategory = Map.groupBy(customers, ({ category: { id } }) => (id === otherCategory ? "" : id));
  return [...byCategory]
    .map(([id, members]) => ({ category: id === "" ? null : nameOf(id, members), customers: members }))
    .sort((one, other) => {
      if (one.category === null) return 1;
      if (other.category === null) return -1;
      return one.category.id.localeCompare(other.category.id, "id");
    });
}

/** The translation is that of the first customer who has one. */
function nameOf(id: string, members: ListedCustomer[]): Bilingual {
  return { id, en: members.find(({ category }) => category.en !== "")?.category.en ?? "" };
}
