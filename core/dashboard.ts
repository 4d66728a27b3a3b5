import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Area, mayEnter, type Role } from "#core/auth/access.ts";
import { listOpenComplaints } from "#core/contact/complaints/lists.ts";
import { listPendingForgeryReports } from "#core/contact/forgery/lists.ts";
import { listOpenQuotationRequests } from "#core/contact/quotations/lists.ts";
import { hasText, isUntranslated } from "#core/content/article-editing.ts";
import type { Queryable } from "#core/db/client.ts";
import { articles, certificates, customers, pageContent, profiles } from "#core/db/schema.ts";
import { listDirectChanges, listDirectChangesOnTrail } from "#core/direct-changes.ts";
import { countRepeatedFailedChecks } from "#core/register/failed-checks/lists.ts";
import { expiresSoon } from "#core/register/filters.ts";
import { listWaiting } from "#core/register/proposals.ts";
import { listDueAudits } from "#core/register/surveillance-audits.ts";
import { listSuspended } from "#core/register/suspensions.ts";
import { listShownAlarms } from "#core/tlog/alarms.ts";
import { listPausedByThemselves } from "#core/webhooks/health.ts";
import { inForce } from "#shared/decisions.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** The length of each list on the dashboard. */
const shownMax = 5;

/** The dashboard: totals (specification 2.12 and 7.3) for everyone, and open tasks in the areas that the role may open; null for others. */
export async function readDashboard(db: Queryable, { id, role }: { id: string; role: Role }, now: Date) {
  const today = dayInJakarta(now);
  const within = async <List>(area: Area, read: () => Promise<List>) =>
    mayEnter(role, area) ? await read() : null;
  const [
    totals,
    log_alarms,
    direct_changes,
    direct_setting_changes,
    direct_person_changes,
    paused_webhooks,
    expiring,
    suspended,
    audits,
    approvals,
    forgery_reports,
    failed_checks,
    complaints,
    quotation_requests,
    drafts,
    untranslated_articles,
    translations,
  ] = await Promise.all([
    countAll(db),
    within("certificates", () => listShownAlarms(db, shownMax)),
    within("certificates", () => listDirectChanges(db, shownMax)),
    within("users", () => listDirectChangesOnTrail(db, "settings", shownMax)),
    within("users", () => listDirectChangesOnTrail(db, "people", shownMax)),
    within("settings", () => listPausedByThemselves(db)),
    within("certificates", () => listExpiring(db, today)),
    within("certificates", () => listSuspended(db, today, shownMax)),
    within("certificates", () => listDueAudits(db, today, shownMax)),
    within("certificates", () => listWaiting(db, shownMax)),
    within("forgery-reports", () => listPendingForgeryReports(db, shownMax)),
    within("forgery-reports", async () => ({ repeated: await countRepeatedFailedChecks(db) })),
    within("complaints", () => listOpenComplaints(db, id, shownMax)),
    within("quotation-requests", () => listOpenQuotationRequests(db, shownMax)),
    within("articles", () => listArticles(db, eq(articles.published, false))),
    within("articles", () => listArticles(db, and(eq(articles.published, true), isUntranslated))),
    within("page-content", () => listUntranslated(db)),
  ]);
  return {
    totals,
    log_alarms,
    direct_changes,
    direct_setting_changes,
    direct_person_changes,
    paused_webhooks,
    expiring,
    suspended,
    audits,
    approvals,
    forgery_reports,
    failed_checks,
    complaints,
    quotation_requests,
    drafts,
    untranslated_articles,
    translations,
  };
}

/** Four count-only reads, in parallel (specification 7.3). */
async function countAll(db: Queryable) {
  const [[ofCertificates], [ofArticles], [ofCustomers], [ofUsers]] = await Promise.all([
    db.select({ total: count() }).from(certificates).where(isNull(certificates.removed_at)),
    db.select({ total: count() }).from(articles),
    db.select({ total: count() }).from(customers),
    db.select({ total: count() }).from(profiles),
  ]);
  return {
    certificates: ofCertificates?.total ?? 0,
    articles: ofArticles?.total ?? 0,
    customers: ofCustomers?.total ?? 0,
    users: ofUsers?.total ?? 0,
  };
}

/** Certificates that expire soon, soonest first. */
async function listExpiring(db: Queryable, today: Day) {
  const expires = and(isNull(certificates.removed_at), expiresSoon(today));
  const { id, client_name, certificate_number, issue_date, expiry_date, status, edition, upcoming } =
    certificates;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id,
        client_name,
        certificate_number,
        issue_date,
        expiry_date,
        status,
        edition,
        upcoming,
      })
      .from(certificates)
      .where(expires)
      .orderBy(asc(expiry_date), asc(id))
      .limit(shownMax),
    db.select({ total: count() }).from(certificates).where(expires),
  ]);
  const shown = rows.map((row) => {
    const { edition: _, upcoming: __, ...certificate } = inForce(row, today);
    return certificate;
  });
  return { total: counted?.total ?? 0, rows: shown };
}

/** Some articles, most recently changed first. */
async function listArticles(db: Queryable, which: SQL | undefined) {
  const { id, title, updated_at } = articles;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, title, updated_at, ...hasText })
      .from(articles)
      .where(which)
      .orderBy(desc(updated_at), desc(id))
      .limit(shownMax),
    db.select({ total: count() }).from(articles).where(which),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Page texts without text in one language, or whose English is older than the Indonesian. */
async function listUntranslated(db: Queryable) {
  const { id, page, section, label, content_id, content_en } = pageContent;
  const isBlank = (column: typeof content_id | typeof content_en) => sql`btrim(${column}) = ''`;
  const isMissing = sql<boolean>`(${isBlank(content_id)}) <> (${isBlank(content_en)})`;
  const isStale = sql<boolean>`not ${isBlank(content_id)} and not ${isBlank(content_en)}
    and ${pageContent.content_en_updated_at} < ${pageContent.content_id_updated_at}`;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, page, section, label, is_missing: isMissing })
      .from(pageContent)
      .where(sql`${isMissing} or (${isStale})`)
      .orderBy(asc(page), asc(section), asc(id))
      .limit(shownMax),
    db
      .select({
        missing: sql<number>`count(*) filter (where ${isMissing})`.mapWith(Number),
        stale: sql<number>`count(*) filter (where ${isStale})`.mapWith(Number),
      })
      .from(pageContent),
  ]);
  return { missing: counted?.missing ?? 0, stale: counted?.stale ?? 0, rows };
}
