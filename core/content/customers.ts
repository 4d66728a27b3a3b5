import { asc, type SQL, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { customers } from "#core/db/schema.ts";
import type { CustomerSort } from "#shared/answers/customers.ts";
import { withEnglishOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type CustomerInput, customerInput } from "#shared/schemas/customer.ts";

/** Customers in the panel (specification 2.12 and 7.3). */
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
  category: Bilingual;
  sector: Bilingual;
  logo_url: string | null;
  /** For customers that are clients in the register: the number of valid certificates, and the name that most of them carry. */
  certificates: { valid: number; clientName: string } | undefined;
};

export type ListedCustomers = { customers: ListedCustomer[]; total: number };

/**
 * The public customers, ordered by name case-insensitively (specification 7.1), and their total: above `limits.publicListMax` the page says
 * that it shows only the first.
 *
 * @param certificates a subquery on the register, as `validByCustomer` of core/register makes it
 */
export async function listCustomers(db: Queryable, certificates: SQL): Promise<ListedCustomers> {
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      category: customers.category,
      category_en: customers.category_en,
      sector: customers.sector,
      sector_en: customers.sector_en,
      logo_url: customers.logo_url,
      valid: sql<number | null>`certificates.valid`,
      client_name: sql<string | null>`certificates.client_name`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(customers)
    .leftJoin(sql`${certificates} certificates`, sql`certificates.customer_id = ${customers.id}`)
    .orderBy(sql`lower(${customers.name})`, asc(customers.id))
    .limit(limits.publicListMax);
  const listed = rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: withEnglishOf(row, "category"),
    sector: withEnglishOf(row, "sector"),
    logo_url: row.logo_url,
    certificates:
      row.valid && row.client_name ? { valid: row.valid, clientName: row.client_name } : undefined,
  }));
  return { customers: listed, total: rows[0]?.total ?? 0 };
}

export type CustomerSector = { category: Bilingual; customers: number; sectors: Bilingual[] };

/** The largest categories of customers: the count of each, and some of their sectors by name. */
export async function listCustomerSectors(db: Queryable): Promise<CustomerSector[]> {
  const category = sql<string>`btrim(${customers.category})`;
  const rows = await db
    .select({
      category,
      category_en: sql<string>`max(btrim(${customers.category_en}))`,
      customers: sql<number>`count(*)::int`,
      // One of the translations that its customers have.
      sectors: sql<Bilingual[]>`(select coalesce(jsonb_agg(sector order by sector ->> 'id'), '[]') from (
        select jsonb_build_object('id', id, 'en', max(en)) as sector
        from unnest(array_agg(btrim(${customers.sector})), array_agg(btrim(${customers.sector_en}))) as named (id, en)
        where id <> '' group by id order by id limit 5) sectors)`,
    })
    .from(customers)
    .where(sql`btrim(${customers.category}) <> ''`)
    .groupBy(category)
    .orderBy(sql`count(*) desc`, category)
    .limit(limits.homeSectorsMax);
  return rows.map(({ category, category_en, ...row }) => ({
    ...row,
    category: { id: category, en: category_en },
  }));
}
