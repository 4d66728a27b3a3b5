import { desc, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { forgeryReports } from "#core/db/schema.ts";
import { findLikeNumbers, type LikeNumber } from "#core/register/search/nearest-numbers.ts";

type Certificate = { id: string; certificate_number: string };
type Report = Pick<typeof forgeryReports.$inferSelect, "id" | "reference" | "state">;

type Known = {
  /** Forgery reports of the same number, newest first. */
  reports: Report[];
  /** Certificates whose number differs by one typo. */
  nearest: LikeNumber[];
  /** The certificate that has or had the number since. */
  registered: Certificate | null;
};

/** The number of numbers whose neighbours are looked up by one statement. */
const comparedAtOnce = 25;

/** Adds the related data of register and reports to numbers. */
export async function withRegister<Row extends { number_key: string }>(
  db: Queryable,
  rows: Row[],
): Promise<(Row & Known)[]> {
  const keys = rows.map(({ number_key }) => number_key);
  if (keys.length === 0) return [];
  const [registered, reports, nearest] = await Promise.all([
    findHolders(db, keys),
    findReports(db, keys),
    findNearestOf(db, keys),
  ]);
  return rows.map((row) => ({
    ...row,
    reports: reports.get(row.number_key) ?? [],
    nearest: nearest.get(row.number_key) ?? [],
    registered: registered.get(row.number_key) ?? null,
  }));
}

async function findHolders(db: Queryable, keys: string[]): Promise<Map<string, Certificate>> {
  const { rows } = await db.execute<Certificate & { key: string }>(sql`
    select certificate_search_number(certificate_number) as key, certificate_id as id, certificate_number
    from certificate_numbers
    where certificate_search_number(certificate_number) = any(${sql.param(keys)}::text[])
    order by since desc`);
  return new Map(rows.map(({ key, ...certificate }) => [key, certificate]));
}

async function findReports(db: Queryable, keys: string[]): Promise<Map<string, Report[]>> {
  const key = sql<string>`certificate_search_number(${forgeryReports.certificate_number})`;
  const { id, reference, state, created_at } = forgeryReports;
  const rows = await db
    .select({ key, id, reference, state })
    .from(forgeryReports)
    .where(inArray(key, keys))
    .orderBy(desc(created_at), desc(id));
  const found = new Map<string, Report[]>();
  for (const { key, ...report } of rows) found.set(key, [...(found.get(key) ?? []), report]);
  return found;
}

async function findNearestOf(db: Queryable, keys: string[]): Promise<Map<string, LikeNumber[]>> {
  const found = new Map<string, LikeNumber[]>();
  for (let at = 0; at < keys.length; at += comparedAtOnce)
    for (const [key, like] of await findLikeNumbers(db, keys.slice(at, at + comparedAtOnce)))
      found.set(key, like);
  return found;
}
