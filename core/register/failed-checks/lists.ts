import { and, asc, count, desc, eq, inArray, like, not, type SQL, sql } from "drizzle-orm";
import { csvOfPages } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { failedChecks, forgeryReports } from "#core/db/schema.ts";
import { isRegistered } from "#core/register/failed-checks/store.ts";
import { withRegister } from "#core/register/failed-checks/with-register.ts";
import type { FailedCheckFilter, FailedCheckKind, FailedCheckSort } from "#shared/failed-checks.ts";
import { openForgeryStates } from "#shared/forgery-reports.ts";
import { comparableNumber } from "#shared/search-words.ts";

export type FailedCheckQuery = {
  search?: string | undefined;
  state?: FailedCheckFilter | undefined;
  kind?: FailedCheckKind | undefined;
};

type Range = { sort: FailedCheckSort; order: "asc" | "desc"; page: number; perPage: number };

/**
 * Numbers that failed the check, each with related data: reports of the same number, certificates with a similar number, and the
 * certificate that has the number since.
 */
export async function listFailedChecks(db: Queryable, query: FailedCheckQuery, range: Range) {
  const where = matching(query);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(failedChecks)
      .where(where)
      .orderBy(...orderOf(range))
      .limit(range.perPage)
      .offset((range.page - 1) * range.perPage),
    db.select({ total: count() }).from(failedChecks).where(where),
  ]);
  return { data: await withRegister(db, rows), total: counted?.total ?? 0 };
}

/** A single one. */
export async function findFailedCheck(db: Queryable, id: string) {
  const rows = await db.select(columns).from(failedChecks).where(eq(failedChecks.id, id));
  const [found] = await withRegister(db, rows);
  return found;
}

/** The number of unknown numbers without a judgement that were checked on more than one day. */
export async function countRepeatedFailedChecks(db: Queryable): Promise<number> {
  return await db.$count(failedChecks, and(isOpen, sql`${failedChecks.days} > 1`));
}

/** The list as CSV, without internal notes, because files are shared more easily than pages. */
export function exportFailedChecks(db: Queryable, query: FailedCheckQuery) {
  const headings = [...exported, "registered", "forgery_reports", "similar"];
  return csvOfPages(headings, exportedPerPage, async (page) => {
    const range = { sort: "last_on", order: "asc", page, perPage: exportedPerPage } as const;
    const { data } = await listFailedChecks(db, query, range);
    return data.map((row) => [
      ...exported.map((column) => String(row[column])),
      row.registered?.certificate_number ?? "",
      row.reports.map(({ reference }) => reference).join(", "),
      row.nearest.map(({ certificate_number }) => certificate_number).join(", "),
    ]);
  });
}

/** Each row is compared with all similar numbers. */
const exportedPerPage = 100;
const exported = ["number", "checks", "days", "first_on", "last_on", "state", "kind"] as const;

const columns = {
  id: failedChecks.id,
  number_key: failedChecks.number_key,
  kind: failedChecks.kind,
  number: failedChecks.number,
  checks: failedChecks.checks,
  days: failedChecks.days,
  first_on: failedChecks.first_on,
  last_on: failedChecks.last_on,
  state: failedChecks.state,
  note: failedChecks.note,
  judged_by: failedChecks.judged_by,
  judged_at: failedChecks.judged_at,
  version: failedChecks.version,
};

/** For a file, a registered number settles nothing: a forged copy has one too. */
const isRegisteredNow = sql`(${failedChecks.kind} = 'number' and ${isRegistered(sql`${failedChecks.number_key}`)})`;
const isOpen = and(eq(failedChecks.state, "open"), not(isRegisteredNow));

const hasOpenReport = sql`exists (select from ${forgeryReports}
  where certificate_search_number(${forgeryReports.certificate_number}) = ${failedChecks.number_key}
    and ${inArray(forgeryReports.state, [...openForgeryStates])})`;

function matching({ search, state, kind }: FailedCheckQuery): SQL | undefined {
  const term = search && comparableNumber(search);
  return and(
    term ? like(failedChecks.number_key, `%${escapeLike(term)}%`) : undefined,
    kind && eq(failedChecks.kind, kind),
    state === "open" ? isOpen : undefined,
    state === "harmless" ? eq(failedChecks.state, "harmless") : undefined,
    state === "registered" ? isRegisteredNow : undefined,
  );
}

/** Those that need attention first: not judged, reported, and repeated on other days. */
function orderOf({ sort, order }: Range): SQL[] {
  const direction = order === "asc" ? asc : desc;
  const { days, checks, last_on, id } = failedChecks;
  const frequent = [desc(days), desc(checks), desc(last_on), asc(id)];
  if (sort === "last_on") return [direction(last_on), direction(id)];
  if (sort === "checks") return [direction(checks), direction(id)];
  return [desc(sql`(${isOpen})`), desc(hasOpenReport), ...frequent];
}
