import type { ListedCustomer } from "#core/content/customers.ts";

export type CustomerGroup = {
  /** Null for the customers under 'Lainnya'. */
  category: string | null;
  customers: ListedCustomer[];
};

/** Specification 9: the group of the customers without a category, here as staff may have typed it as one. */
const otherCategory = "Lainnya";

/** The categories by name, then those without one (specification 2.7); in each the order that was given. */
export function groupByCategory(customers: ListedCustomer[]): CustomerGroup[] {
  const byCategory = Map.groupBy(customers, ({ category }) => {
    const name = category?.trim();
    return !name || name === otherCategory ? null : name;
  });
  return [...byCategory]
    .map(([category, members]) => ({ category, customers: members }))
    .sort((one, other) => {
      if (one.category === null) return 1;
      if (other.category === null) return -1;
      return one.category.localeCompare(other.category, "id");
    });
}
