import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "#core/db/client.ts";

/** Each is planned, and kept, by every connection: some 150 KB. */
const statementsMax = 64;

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Asks what is asked in the same words again and again: such a statement is planned once for a connection where its values are `unseen`, and
 * numbers that are always the same stand in its text. The first ones of a process are kept so; what comes later is planned each time.
 *
 * @throws what the database throws
 */
export async function executePlanned<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = nameOf(text);
  const { rows } = await db.$client.query({ text, values: params, ...(name !== undefined && { name }) });
  return rows;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= statementsMax) return known;
  const name = `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** How a condition is given its value: in the open, for a plan of this value, or unseen, for one of any. */
export type Given = (value: string | string[]) => SQL;

export const seen: Given = (value) => sql`${sql.param(value)}::${typeOf(value)}`;

/** PostgreSQL plans anew for each value that it can see, as long as that looks cheaper; behind a subquery it sees none. */
export const unseen: Given = (value) => sql`(select ${sql.param(value)}::${typeOf(value)})`;

function typeOf(value: string | string[]): SQL {
  return Array.isArray(value) ? sql`text[]` : sql`text`;
}

/** A number as a part of the statement's text. */
export function inText(value: number): SQL {
  return sql.raw(String(value));
}

/** The condition that a text, in the order of the C collation, begins so; an index answers it whether or not it sees the value. */
export function beginsWith(text: SQL, beginning: string, given: Given): SQL {
  return sql`(${text} collate "C" >= ${given(beginning)} and ${text} collate "C" < ${given(beginning + lastCharacter)})`;
}

/** What no text holds, behind whatever one may hold. */
const lastCharacter = "\u{10ffff}";
