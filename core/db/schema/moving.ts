import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { now } from "#core/db/schema/columns.ts";

/* What came from another site. */

/**
 * Addresses of the site that a body moved in from, as paths of ours without a slash at the end: they redirect (301) to the
 * certificate, to the article or page (`articles` for both), or to the file whose address stands in `entity_id`.
 */
export const formerAddresses = pgTable(
  "former_addresses",
  { path: text().primaryKey(), entity: text().notNull(), entity_id: text().notNull() },
  (table) => [
    // The numbers of an old WordPress, which are read with the site's data.
    index("former_posts").on(table.path).where(sql`path like '/?p=%'`),
    check("former_addresses_path", sql`starts_with(${table.path}, '/')`),
    check("former_addresses_entity", sql`${table.entity} in ('certificates', 'articles', 'media')`),
  ],
);

/** Which row of ours each row of another site became: what moved in once is never written again. */
export const importedRows = pgTable(
  "imported_rows",
  {
    /** Which site it was. */
    source: text().notNull(),
    /** The table's name there, and the row's key in it. */
    entity: text().notNull(),
    former_id: text().notNull(),
    entity_id: text().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.source, table.entity, table.former_id] })],
);
