import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { CertificateFilters } from "#core/register/filters.ts";
import { idsOf, isInSample, isMatch, type Match, matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { foldText } from "#shared/search-words.ts";

/** Up to so many matches are looked up by the index of the search; with more, each row is tested. */
const lookedUpMax = 10_000;

/** The search as a condition on `certificates`. */
export type SearchCondition = {
  where: SQL;
  /** With a frequent one a page fills soon in any sort, and counting all matches would take longer than anything else. */
  frequency: "all" | "frequent" | "rare";
};

/** The condition of a search term. @returns undefined where nothing in the register matches, removed or not */
export async function searchCondition(
  db: Queryable,
  term: string,
  { removed }: Pick<CertificateFilters, "removed">,
): Promise<SearchCondition | undefined> {
  if (foldText(term) === "") return { where: sql`true`, frequency: "all" };
  const parsed = parseQuery(term);
  const matches = parsed ? await matchesOf(db, parsed, "staff") : [];
  if (matches.length === 0) return undefined;
  const isFrequent = await areVeryMany(db, matches);
  // The planner cannot know how many rows match. For the first condition it assumes half of them, and walks along the index of the sort
  // until a page is full; for the second ten, and looks them up once.
  const among = removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at);
  const where = isFrequent
    ? sql`coalesce(${isMatch(matches)}, false)`
    : sql`certificates.id = any(array(${idsOf(matches, among)}))`;
  return { where, frequency: isFrequent ? "frequent" : "rare" };
}

const inSample = sql`certificates.removed_at is null and ${isInSample}`;
/** One block in a hundred of the table, the same ones each time: a scan reads blocks faster than single rows. */
const sampledBlocks = { percent: 1, rowsMax: lookedUpMax / 100 };

/** Whether more than `lookedUpMax` match in any one way, by a sample: one certificate of sixteen, or one block of a hundred. */
async function areVeryMany(db: Queryable, matches: Match[]): Promise<boolean> {
  const asked = matches
    .filter(({ mayBeFrequent }) => mayBeFrequent)
    .map(({ from, where, isScan }) =>
      isScan
        ? sql`(select from certificates tablesample system (${sql.raw(String(sampledBlocks.percent))}) repeatable (0)
              where removed_at is null and ${where} offset ${sampledBlocks.rowsMax} limit 1)`
        : sql`(select from ${from(inSample)} where ${inSample} and ${where} offset ${lookedUpMax / 16} limit 1)`,
    );
  if (asked.length === 0) return false;
  const { rows } = await db.execute(
    sql`select from (${sql.join(asked, sql` union all `)}) very_many limit 1`,
  );
  return rows.length > 0;
}
