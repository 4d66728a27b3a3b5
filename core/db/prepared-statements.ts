import { type Assume, Param, SQL, StringChunk, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResultRow } from "pg";
import type { Queryable } from "#core/db/client.ts";

/** Each connection caches a plan of each: about 150 KB. */
const statementsMax = 64;

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a named prepared statement. If its values are hidden (`bindHidden`) and constant numbers are literals, PostgreSQL plans it once per
 * connection (a generic plan, docs/decisions/0091). The first `statementsMax` texts of a process get a name; others are planned at each
 * execution, as are all in a transaction and behind a pooler that shares sessions (`SharedSessionClient`).
 *
 * @throws what the database throws
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Assume<Row, QueryResultRow>[]> {
  if (!("$client" in db)) return (await db.execute<Row>(statement)).rows;
  const { text, values } = writeStatement(statement);
  const name = nameOf(text);
  const { rows } = await db.$client.query({ text, values, ...(name !== undefined && { name }) });
  return rows;
}

/**
 * The text and values of a statement, like drizzle's dialect, but without copying its settings for each nested part: for a search with
 * hundreds of parts that was a fifth of the allocations of a results page.
 *
 * @throws for an array or object without `sql.param`
 */
export function writeStatement(statement: SQL): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  let text = "";
  const write = (part: unknown): void => {
    if (part instanceof StringChunk) text += part.value.length === 1 ? part.value[0] : part.value.join("");
    else if (part instanceof SQL) part.queryChunks.forEach(write);
    else if (part instanceof Param) writeValue(part.encoder.mapToDriverValue(part.value));
    else if (typeof part !== "object" || part === null) writeValue(part);
    else text += nameIn(part);
  };
  const writeValue = (value: unknown) => {
    values.push(value);
    text += `$${values.length}`;
  };
  write(statement);
  return { text, values };
}

/** Quoted names of columns and tables. */
const writtenNames = new WeakMap<object, string>();

function nameIn(part: object): string {
  const known = writtenNames.get(part);
  if (known !== undefined) return known;
  const { sql: name, params } = dialect.sqlToQuery(sql`${part}`);
  if (params.length > 0) throw new Error("A list or an object is given to a statement as sql.param");
  writtenNames.set(part, name);
  return name;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= statementsMax) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** How a value is bound: visible to the planner, for a plan of this value, or hidden from it, for a generic plan. */
export type Bind = (value: string | string[]) => SQL;

export const bindVisible: Bind = (value) => sql`${sql.param(value)}::${typeOf(value)}`;

/** PostgreSQL prefers a custom plan for a visible value as long as that looks cheaper; a subquery hides the value. */
export const bindHidden: Bind = (value) => sql`(select ${sql.param(value)}::${typeOf(value)})`;

function typeOf(value: string | string[]): SQL {
  return Array.isArray(value) ? sql`text[]` : sql`text`;
}

/** A number as part of the statement's text. */
export function literal(value: number): SQL {
  return sql.raw(String(value));
}

/** SQL condition: a text in C collation starts with the given one; can use an index whether or not the planner sees the value. */
export function beginsWith(text: SQL, beginning: string, bind: Bind): SQL {
  return sql`(${text} collate "C" >= ${bind(beginning)} and ${text} collate "C" < ${bind(beginning + lastCharacter)})`;
}

/** Sorts after every character in use. */
const lastCharacter = "\u{10ffff}";
