import { type SQL, sql } from "drizzle-orm";
import { customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const uuidKey = () => uuid().primaryKey().defaultRandom();
export const numberKey = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment that a form holds: as text (ISO 8601, UTC), as JSON has it, and null for none. */
const formInstant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** From when and until when the public sees what is published (core/content/publication.ts); null for no bound. */
export const publication = () => ({ publish_at: formInstant(), unpublish_at: formInstant() });

/** What is said in Indonesian in the column of the specification; empty falls back to it. */
export const inEnglish = () => text().notNull().default("");

/** What a list of the panel is searched in: lower case, and indexed by trigrams. */
export const searchText = (expression: SQL) => text().notNull().generatedAlwaysAs(sql`lower(${expression})`);

/*
 * An index serves an order only when both put nulls at the same end. What a query sorts `desc` has them first, an
 * index of drizzle's `desc()` last: such indexes say `nullsFirst()`.
 */

/** Optimistic locking: a save names the version it was opened on. */
export const tracking = () => ({ version: integer().notNull().default(1), updated_at: now() });
