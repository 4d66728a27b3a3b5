import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";

/** Whose number it is: the certificate's own one, or one that it had before. */
export type NumberHolder = { id: string; isFormer: boolean };

/**
 * Which certificate has, or had, each of these numbers, whatever their case, white space and dashes; and whatever else separates their
 * parts, where that is one certificate's alone, as `findByTypedNumber` has it.
 *
 * @returns by the number as it was typed; none for a number that nobody had
 */
export async function findByNumbers(
  db: Queryable,
  typed: readonly string[],
): Promise<Map<string, NumberHolder>> {
  const holders = new Map<string, NumberHolder>();
  const byKey = await readHolders(db, sql`number_key`, typed.map(certificateNumberKey));
  for (const number of typed) {
    const [holder] = byKey.get(certificateNumberKey(number)) ?? [];
    if (holder) holders.set(number, holder);
  }
  const others = typed.filter((number) => !holders.has(number));
  const parsed = new Map(others.map((number) => [number, joinedNumbers(number)]));
  const byParts = await readHolders(
    db,
    sql`certificate_search_number(certificate_number)`,
    [...parsed.values()].flat(),
  );
  for (const [number, candidates] of parsed) {
    const found = candidates.map((each) => byParts.get(each)).find((each) => each !== undefined);
    const [holder, another] = found ?? [];
    if (holder && !another) holders.set(number, holder);
  }
  return holders;
}

const joinedNumbers = (typed: string) => (parseQuery(typed)?.numbers ?? []).filter((each) => /\d/.test(each));

/** By what the column says; a certificate that had several such numbers once. */
async function readHolders(
  db: Queryable,
  column: ReturnType<typeof sql>,
  wanted: string[],
): Promise<Map<string, NumberHolder[]>> {
  const values = [...new Set(wanted)].filter(Boolean);
  const holders = new Map<string, NumberHolder[]>();
  if (values.length === 0) return holders;
  const { rows } = await db.execute<{ value: string; id: string; is_former: boolean }>(sql`
    select ${column} as value, certificate_id as id, bool_and(until is not null) as is_former from certificate_numbers
    where ${column} = any(${sql.param(values)}::text[]) group by 1, 2`);
  for (const { value, id, is_former } of rows) {
    holders.set(value, [...(holders.get(value) ?? []), { id, isFormer: is_former }]);
  }
  return holders;
}
