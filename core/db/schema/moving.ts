import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { now } from "#core/db/schema/columns.ts";

/* Content imported from another site. */

/**
 * Paths of the former site, without a trailing slash: they redirect (301) to the certificate, to the article or page (`articles` for both),
 * or to the file whose URL is in `entity_id`.
 */
export const formerAddresses = pgTable(
  "former_addresses",
  { path: text().primaryKey(), entity: text().notNull(), entity_id: text().notNull() },
  (table) => [
    // The post numbers of an old WordPress site, which are read with the site's data.
    index("former_posts").on(table.path).where(sql`path like '/?p=%'`),
    check("former_addresses_path", sql`starts_with(${table.path}, '/')`),
    check("former_addresses_entity", sql`${table.entity} in ('certificates', 'articles', 'media')`),
  ],
);

/** Maps each imported row of another site to ours: rows are imported once and never overwritten. */
export const importedRows = pgTable(
  "imported_rows",
  {
    /** The source site. */
    source: text().notNull(),
    /** The table's name and the row's key there. */
    entity: text().notNull(),
    former_id: text().notNull(),
    entity_id: text().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.source, table.entity, table.former_id] })],
);
