import { asc, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { customers } from "#core/db/schema.ts";
import type { CustomerSort } from "#shared/answers/customers.ts";
import { limits } from "#shared/limits.ts";
import { type CustomerInput, customerInput } from "#shared/schemas/customer.ts";

/** Customers as staff keep them (specification 2.12 and 7.3). */
export const customerKind: ContentKind<CustomerInput, CustomerSort> = {
  table: customers,
  entity: "customers",
  columns: columnsFor(customers, customerInput),
  sorts: {
    name: sql`lower(${customers.name})`,
    category: customers.category,
    sector: customers.sector,
  },
  searched: customers.search_text,
};

export type ListedCustomer = {
  id: string;
  name: string;
  category: string | null;
  sector: string | null;
  logo_url: string | null;
};

export type ListedCustomers = { customers: ListedCustomer[]; total: number };

/**
 * The customers that the public sees, by name whatever its case (specification 7.1), and how many there are:
 * above `limits.publicListMax` the page says that it shows only the first.
 */
export async function listCustomers(db: Queryable): Promise<ListedCustomers> {
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      category: customers.category,
      sector: customers.sector,
      logo_url: customers.logo_url,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(customers)
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(limits.publicListMax);
  return { customers: rows.map(({ total: _, ...customer }) => customer), total: rows[0]?.total ?? 0 };
}

export type CustomerSector = { category: string; customers: number; sectors: string[] };

/** The largest categories of customers: how many are in each, and some of their sectors by name. */
export async function listCustomerSectors(db: Queryable): Promise<CustomerSector[]> {
  const category = sql<string>`btrim(${customers.category})`;
  return await db
    .select({
      category,
      customers: sql<number>`count(*)::int`,
      sectors: sql<string[]>`coalesce((array_agg(distinct btrim(${customers.sector}))
        filter (where btrim(${customers.sector}) <> ''))[1:5], '{}')`,
    })
    .from(customers)
    .where(sql`btrim(${customers.category}) <> ''`)
    .groupBy(category)
    .orderBy(sql`count(*) desc`, category)
    .limit(limits.homeSectorsMax);
}
