import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import type { DigestContent, DigestRow } from "#core/register/reminders/digest.ts";
import {
  isPaused,
  noticesOn,
  type RemindedCertificate,
  type ReminderRules,
  reachableContacts,
} from "#core/register/reminders/plan.ts";
import { countOpen } from "#core/register/reminders/store.ts";
import { listSuspended } from "#core/register/suspensions.ts";
import { isRunningOn } from "#core/register/verdict.ts";
import { addDays, type Day } from "#shared/time.ts";

/** Suspensions that end within this many days are listed. */
const suspensionNoticeDays = 30;
/** A missed digest is made up for, at most this far back. */
const catchUpDays = 31;
const rowsMax = 1_000;

/** The content of a day's digest, since the last one. */
export async function digestContent(
  db: Queryable,
  certificates: RemindedCertificate[],
  rules: ReminderRules,
  day: Day,
): Promise<DigestContent> {
  const since = await lastDigestDay(db, day);
  const { failed, unconfirmed } = await countOpen(db);
  const notices = certificates.flatMap((certificate) =>
    noticesOn(certificate, rules, day)
      .filter(({ due_on }) => due_on > since)
      .map((notice) => ({
        ...notice,
        ...certificate,
        isReachable: isReachable(certificate),
        isPaused: isPaused(certificate, notice.kind),
      })),
  );
  const of = (kind: string) => notices.filter((notice) => notice.kind === kind).map(rowOf);
  return {
    expiring: of("expiry"),
    surveillance: of("surveillance"),
    unreachable: notices.filter((notice) => !notice.isReachable && !notice.isPaused).map(rowOf),
    paused: notices
      .filter((notice) => notice.isPaused)
      .map((notice) => ({ ...rowOf(notice), note: notice.reminders_pause_reason })),
    overdue: await overdueAudits(db, day),
    ...(await longSuspensions(db, day)),
    openMails: failed + unconfirmed,
  };
}

function isReachable({ contacts }: RemindedCertificate): boolean {
  return reachableContacts(contacts).length > 0;
}

function rowOf({ client_name, certificate_number, on }: DigestRow): DigestRow {
  return { client_name, certificate_number, on };
}

async function lastDigestDay(db: Queryable, day: Day): Promise<Day> {
  const { rows } = await db.execute<{ last: Day }>(
    sql`select greatest(max(due_on), ${addDays(day, -catchUpDays)}::date)::text as last
      from client_mails where kind = 'digest' and due_on < ${day}`,
  );
  return rows[0]?.last ?? day;
}

async function overdueAudits(db: Queryable, day: Day): Promise<DigestRow[]> {
  const { rows } = await db.execute<DigestRow>(sql`
    select client_name, certificate_number, planned_on::text as on
    from surveillance_audits join certificates on certificates.id = certificate_id
    where done_on is null and planned_on < ${day} and removed_at is null and ${isRunningOn(day)}
    order by planned_on, certificates.id limit ${rowsMax}`);
  return rows;
}

/** Suspensions near or past their end; those with an unknown start are not listed. */
async function longSuspensions(db: Queryable, day: Day) {
  const { rows, months } = await listSuspended(db, day, rowsMax);
  const last = addDays(day, suspensionNoticeDays);
  const suspended = rows.flatMap(({ due, ...suspension }) =>
    due && due <= last ? [rowOf({ ...suspension, on: due })] : [],
  );
  return { suspended, suspensionMonths: months };
}
