import type { ListedCustomer } from "#core/content/customers.ts";
import type { Bilingual } from "#shared/language.ts";

export type CustomerGroup = {
  /** Null for 'Lainnya'. */
  category: Bilingual | null;
  customers: ListedCustomer[];
};

/** Specification 9: the group for customers without a category; staff may also have typed it as a category. */
const otherCategory = "Lainnya";

/** Groups by category, sorted by name, those without one last (specification 2.7). The order within a group is kept. */
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

/** Uses the translation of the first customer that has one. */
function nameOf(id: string, members: ListedCustomer[]): Bilingual {
  return { id, en: members.find(({ category }) => category.en !== "")?.category.en ?? "" };
}
