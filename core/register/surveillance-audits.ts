import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { certificates, surveillanceAudits } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { readReminderSettings } from "#core/register/reminders/settings.ts";
import { isRunningOn } from "#core/register/verdict.ts";
import type { SurveillanceAuditInput } from "#shared/schemas/reminder.ts";
import { addDays, addMonths, type Day, daysBetween } from "#shared/time.ts";

const columns = {
  id: surveillanceAudits.id,
  planned_on: surveillanceAudits.planned_on,
  done_on: surveillanceAudits.done_on,
  note: surveillanceAudits.note,
  version: surveillanceAudits.version,
};

/** No audit is proposed within this many days of a planned or completed one. */
const proposalDistanceDays = 180;

/** The audits of a certificate by date, and the dates proposed by the body's rule; undefined when there is no such certificate. */
export async function listAudits(db: Queryable, certificateId: string) {
  const [certificate] = await db
    .select({ issue_date: certificates.issue_date, expiry_date: certificates.expiry_date })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  if (!certificate) return undefined;
  const [data, { surveillance_months }] = await Promise.all([
    db
      .select(columns)
      .from(surveillanceAudits)
      .where(eq(surveillanceAudits.certificate_id, certificateId))
      .orderBy(asc(surveillanceAudits.planned_on)),
    readReminderSettings(db),
  ]);
  const planned = data.map(({ planned_on }) => planned_on);
  return { data, proposed: proposedDays(certificate, surveillance_months, planned) };
}

/** Months after the issue date, before the expiry, and not near an existing audit. */
function proposedDays(
  { issue_date, expiry_date }: { issue_date: Day; expiry_date: Day },
  months: readonly number[],
  planned: readonly Day[],
): Day[] {
  return months
    .map((count) => addMonths(issue_date, count))
    .filter((day) => day < expiry_date)
    .filter((day) => planned.every((each) => Math.abs(daysBetween(day, each)) > proposalDistanceDays));
}

/** The dashboard lists audits this many days ahead. */
const daysAhead = 60;

/** Open audits of running certificates: overdue ones and those of the next 60 days, the earliest `max`. */
export async function listDueAudits(db: Queryable, today: Day, max: number) {
  const { rows } = await db.execute<DueAudit & { total: number; overdue: number }>(sql`
    select certificates.id, client_name, certificate_number, planned_on::text as planned_on,
      count(*) over ()::int as total, count(*) filter (where planned_on < ${today}) over ()::int as overdue
    from surveillance_audits join certificates on certificates.id = certificate_id
    where done_on is null and planned_on <= ${addDays(today, daysAhead)} and removed_at is null
      and ${isRunningOn(today)}
    order by surveillance_audits.planned_on, surveillance_audits.id limit ${max}`);
  return {
    total: rows[0]?.total ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    rows: rows.map(({ total: _, overdue: __, ...audit }) => audit),
  };
}

type DueAudit = { id: string; client_name: string; certificate_number: string; planned_on: Day };

export type AuditResult =
  | { outcome: "saved" }
  | { outcome: "missing" }
  | { outcome: "conflict" }
  | { outcome: "taken" };

/** Plans an audit of a certificate in the register. */
export async function insertAudit(
  db: Database,
  certificateId: string,
  input: SurveillanceAuditInput,
  actor: Actor,
): Promise<AuditResult> {
  return await unlessTaken(() =>
    inTransactionAs(db, actor, async (tx) => {
      const [found] = await tx
        .select({ id: certificates.id })
        .from(certificates)
        .where(isListed(certificateId));
      if (!found) return { outcome: "missing" };
      await tx.insert(surveillanceAudits).values({ certificate_id: certificateId, ...input });
      return { outcome: "saved" };
    }),
  );
}

/** Changes the date, or marks it as done. @param version that the form was opened on */
export async function updateAudit(
  db: Database,
  { certificateId, id, version }: { certificateId: string; id: string; version: number },
  input: SurveillanceAuditInput,
  actor: Actor,
): Promise<AuditResult> {
  return await unlessTaken(() =>
    inTransactionAs(db, actor, async (tx) => {
      const one = isOne(certificateId, id);
      const [found] = await tx
        .select({ version: surveillanceAudits.version })
        .from(surveillanceAudits)
        .where(one)
        .for("update");
      if (!found) return { outcome: "missing" };
      if (found.version !== version) return { outcome: "conflict" };
      await tx.update(surveillanceAudits).set(input).where(one);
      return { outcome: "saved" };
    }),
  );
}

/** Removes an audit that was planned by mistake; the history is retained. @returns whether there was one */
export async function removeAudit(
  db: Database,
  certificateId: string,
  id: string,
  actor: Actor,
): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    const removed = await tx
      .delete(surveillanceAudits)
      .where(isOne(certificateId, id))
      .returning({ id: surveillanceAudits.id });
    return removed.length > 0;
  });
}

async function unlessTaken(save: () => Promise<AuditResult>): Promise<AuditResult> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, "surveillance_audits_of_certificate")) return { outcome: "taken" };
    throw error;
  }
}

function isListed(certificateId: string) {
  return and(eq(certificates.id, certificateId), isNull(certificates.removed_at));
}

function isOne(certificateId: string, id: string) {
  return and(eq(surveillanceAudits.id, id), eq(surveillanceAudits.certificate_id, certificateId));
}
