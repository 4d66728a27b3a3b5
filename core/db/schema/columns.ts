import { type SQL, sql } from "drizzle-orm";
import { customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const uuidKey = () => uuid().primaryKey().defaultRandom();
export const numberKey = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A timestamp edited in a form: as text (ISO 8601, UTC) as in JSON; null for none. */
const formInstant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** Start and end of publication (core/content/publication.ts); null for no limit. */
export const publication = () => ({ publish_at: formInstant(), unpublish_at: formInstant() });

/** The English text of the column of the specification, which is Indonesian; falls back to it when empty. */
export const inEnglish = () => text().notNull().default("");

/** The searched text of a list in the panel: lower case, with a trigram index. */
export const searchText = (expression: SQL) => text().notNull().generatedAlwaysAs(sql`lower(${expression})`);

/*
 * An index only supports an order with nulls at the same end. A query's `desc` puts them first, drizzle's `desc()` for indexes last: such
 * indexes need `nullsFirst()`.
 */

/** Optimistic locking: a save names the version that the form was opened on. */
export const tracking = () => ({ version: integer().notNull().default(1), updated_at: now() });
