import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import type { CertificateLoader } from "#core/register/certificate-loader.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { hasNumber } from "#core/register/search/has-number.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";

/** The certificate that has the number, or had it before. */
export type NumberHolder = {
  id: string;
  isFormer: boolean;
  /** Another certificate claims the number as its own: the table of numbers was tampered with. */
  isAstray: boolean;
};

/**
 * Looks up which certificate has or had each of these numbers, ignoring case, white space and dashes; other separators are ignored too if
 * the number is then unique, as in `findByTypedNumber`.
 *
 * @returns by the number as typed; none for unknown numbers
 */
export async function findByNumbers(
  db: Queryable,
  typed: readonly string[],
): Promise<Map<string, NumberHolder>> {
  const holders = new Map<string, NumberHolder>();
  const byKey = await readHolders(db, columns.byKey, typed.map(certificateNumberKey));
  for (const number of typed) {
    // The certificate whose current number it is comes first.
    const [holder] = byKey.get(certificateNumberKey(number)) ?? [];
    if (holder) holders.set(number, holder);
  }
  const others = typed.filter((number) => !holders.has(number));
  const parsed = new Map(others.map((number) => [number, joinedNumbers(number)]));
  const byParts = await readHolders(db, columns.byParts, [...parsed.values()].flat());
  for (const [number, candidates] of parsed) {
    const found = candidates.map((each) => byParts.get(each)).find((each) => each !== undefined);
    const [holder, another] = found ?? [];
    if (holder && (!another || holder.isAstray)) holders.set(number, holder);
  }
  return holders;
}

/**
 * The certificate that has or had such a number, including removed ones: for lookups that need exactly one, not for lists to choose from
 * (`findByTypedNumber`).
 *
 * @throws UnconfirmedError when it is not confirmed, or was found by a number that it never had
 */
export async function findByAnyNumber(
  { publicDb, findCertificate }: { publicDb: Database; findCertificate: CertificateLoader },
  typed: string,
): Promise<CertificateFound | undefined> {
  const holder = (await findByNumbers(publicDb, [typed])).get(typed);
  const found = holder && (await findCertificate(holder.id));
  if (holder?.isAstray || (found && !hasNumber(found, typed)))
    throw new UnconfirmedError(
      `The table of numbers does not lead from ${JSON.stringify(typed)} to its certificate`,
    );
  return found;
}

const joinedNumbers = (typed: string) => (parseQuery(typed)?.numbers ?? []).filter((each) => /\d/.test(each));

const columns = {
  byKey: { named: sql`number_key`, own: sql`number_key` },
  byParts: {
    named: sql`certificate_search_number(certificate_number)`,
    own: sql`search_number collate "C"`,
  },
};

/** By the given column, for a certificate that had several such numbers. Numbers missing in the table of numbers come first. */
async function readHolders(
  db: Queryable,
  column: (typeof columns)[keyof typeof columns],
  typed: string[],
): Promise<Map<string, NumberHolder[]>> {
  const values = [...new Set(typed)].filter(Boolean);
  const holders = new Map<string, NumberHolder[]>();
  if (values.length === 0) return holders;
  const anyOf = sql`any(${sql.param(values)}::text[])`;
  const { rows } = await db.execute<{ value: string; id: string; is_former: boolean; is_named: boolean }>(sql`
    select value, id, bool_and(is_former) as is_former, bool_or(is_named) as is_named from (
      select ${column.named} as value, certificate_id as id, until is not null as is_former, true as is_named
      from certificate_numbers where ${column.named} = ${anyOf}
      union all select ${column.own}, id, false, false from certificates where removed_at is null and ${column.own} = ${anyOf}) held
    group by value, id order by is_named`);
  for (const { value, id, is_former, is_named } of rows)
    holders.set(value, [...(holders.get(value) ?? []), { id, isFormer: is_former, isAstray: !is_named }]);
  return holders;
}
