import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { CertificateFilters } from "#core/register/filters.ts";
import { idsOf, isInSample, isMatch, type Match, matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { certificateIdIn } from "#shared/certificate-address.ts";
import { foldText } from "#shared/search-words.ts";

/** Up to this many matches are looked up by the search index; with more, each row is tested. */
const lookedUpMax = 10_000;

/** The search as a condition on `certificates`. */
export type SearchCondition = {
  where: SQL;
  /** `frequent`: a page fills quickly in any sort order, and counting all matches would take longer than anything else. */
  frequency: "all" | "frequent" | "rare";
};

/**
 * The condition of a search term, which may also be the id of a certificate.
 *
 * @returns undefined when nothing in the register matches, not even removed certificates
 */
export async function searchCondition(
  db: Queryable,
  term: string,
  { removed }: Pick<CertificateFilters, "removed">,
): Promise<SearchCondition | undefined> {
  if (foldText(term) === "") return { where: sql`true`, frequency: "all" };
  const id = certificateIdIn(term, []);
  if (id) return { where: eq(certificates.id, id), frequency: "rare" };
  const parsed = parseQuery(term);
  const matches = parsed ? await matchesOf(db, parsed, "staff") : [];
  if (matches.length === 0) return undefined;
  const isFrequent = await areVeryMany(db, matches);
  // The planner cannot know how many rows match. For the first form it assumes half of them, and scans the sort's index until a page is
  // full; for the second it assumes ten, and looks them up once.
  const among = removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at);
  const where = isFrequent
    ? sql`coalesce(${isMatch(matches)}, false)`
    : sql`certificates.id = any(array(${idsOf(matches, among)}))`;
  return { where, frequency: isFrequent ? "frequent" : "rare" };
}

const inSample = sql`certificates.removed_at is null and ${isInSample}`;
/** A sample of one block in a hundred, always the same ones: reading blocks is faster than single rows. */
const sampledBlocks = { percent: 1, rowsMax: lookedUpMax / 100 };

/**
 * Estimates whether more than `lookedUpMax` rows match in any one way, by a sample: one certificate in sixteen, or one block in a hundred.
 */
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
