import { and, asc, inArray, isNull, not, type SQL } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type CertificateFilters, filterCondition } from "#core/register/filters.ts";
import { searchCondition } from "#core/register/search-condition.ts";
import type { Day } from "#shared/time.ts";

/** The certificates selected in the panel: by ids, or all of a filtered list with exceptions. */
export type CertificateSelection = { ids: string[] } | { filters: CertificateFilters; except: string[] };

/** @returns the condition of the selection; undefined when it is empty */
export async function selectionCondition(
  db: Queryable,
  selection: CertificateSelection,
  today: Day,
): Promise<SQL | undefined> {
  if ("ids" in selection)
    return and(isNull(certificates.removed_at), inArray(certificates.id, selection.ids));
  const { filters, except } = selection;
  const found = await searchCondition(db, filters.search ?? "", filters);
  if (!found) return undefined;
  const isLeftOut = except.length > 0 ? inArray(certificates.id, except) : undefined;
  return and(filterCondition(filters, today), found.where, isLeftOut && not(isLeftOut));
}

/** @returns the selected certificates ordered by number; undefined when there are more than `max` */
export async function listNumbers(db: Queryable, selection: CertificateSelection, max: number, today: Day) {
  const condition = await selectionCondition(db, selection, today);
  if (!condition) return [];
  const rows = await db
    .select({ id: certificates.id, certificate_number: certificates.certificate_number })
    .from(certificates)
    .where(condition)
    .orderBy(asc(certificates.number_key))
    .limit(max + 1);
  return rows.length > max ? undefined : rows;
}
