import { useListContext } from "ra-core";
import { useEffect } from "react";

type Filters = Record<string, unknown>;

const latest = new Map<string, Filters>();

/**
 * The list's filters, and how to change one of them. The list's own values follow with the address, a tick later:
 * a second filter chosen in between would undo the first, so what was asked for last is kept here.
 */
export function useFilters() {
  const { resource, filterValues, setFilters } = useListContext();
  useEffect(() => {
    latest.set(resource, filterValues);
  }, [resource, filterValues]);
  function changeFilters(changes: Filters) {
    const asked = { ...(latest.get(resource) ?? filterValues), ...changes };
    latest.set(resource, asked);
    setFilters(asked, undefined);
  }
  return { filterValues: filterValues as Filters, changeFilters };
}
