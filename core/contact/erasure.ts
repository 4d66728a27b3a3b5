import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import {
  complaintEvents,
  complaints,
  forgeryEvents,
  forgeryReports,
  quotationRequestEvents,
  quotationRequests,
  siteSettings,
} from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { openComplaintStates } from "#shared/complaints.ts";
import { openForgeryStates } from "#shared/forgery-reports.ts";
import { openQuotationStates } from "#shared/quotations.ts";
import { type ErasableInbox, retentionMonths, retentionSettings } from "#shared/retention.ts";
import { systemActors } from "#shared/system-actors.ts";

/* Erases personal data of visitors from the inboxes (docs/decisions/0068); the data that assessors count is retained. */

/** The actor of scheduled erasures in the audit trail. */
const schedule: Actor = { id: null, name: systemActors.retention, email: null };

/** The message when an erased entry should be processed: its sender is unknown. */
export const erasedMessage = "Data pribadinya sudah dihapus, sehingga tidak ada langkah lagi.";

/** A new retention period takes effect after a day, so that a mistake can be corrected. */
const graceMs = 24 * 60 * 60 * 1000;
/** Entries per transaction. */
const batchSize = 100;

/** Per inbox: its entries, the open states, the time of the last event, and the erasure. */
const inboxes = {
  complaints: {
    table: complaints,
    state: complaints.state,
    openStates: openComplaintStates as readonly string[],
    lastStep: sql`(select max(occurred_at) from ${complaintEvents} where complaint_id = ${complaints.id})`,
    erase: (id: string) => sql`select erase_complaint(${id}) as erased`,
  },
  "quotation-requests": {
    table: quotationRequests,
    state: quotationRequests.state,
    openStates: openQuotationStates as readonly string[],
    lastStep: sql`(select max(occurred_at) from ${quotationRequestEvents} where request_id = ${quotationRequests.id})`,
    erase: (id: string) => sql`select erase_quotation_request(${id}) as erased`,
  },
  "forgery-reports": {
    table: forgeryReports,
    state: forgeryReports.state,
    openStates: openForgeryStates as readonly string[],
    lastStep: sql`(select max(occurred_at) from ${forgeryEvents} where report_id = ${forgeryReports.id})`,
    erase: (id: string) => sql`select erase_forgery_report(${id}) as erased`,
  },
} satisfies Record<ErasableInbox, object>;

/**
 * Erases the personal data of an entry permanently: sender, texts, files, mails and internal notes. Reference, kind, states and dates are
 * retained, and the audit trail records who did it.
 *
 * @returns false when there is nothing to erase: it is open, erased already, or does not exist
 */
export async function eraseEntry(
  db: Database,
  inbox: ErasableInbox,
  id: string,
  actor: Actor,
): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    const { rows } = await tx.execute<{ erased: boolean }>(inboxes[inbox].erase(id));
    return rows[0]?.erased ?? false;
  });
}

/**
 * Erases closed entries older than the retention period, counted from their last event. A changed period takes effect a day later.
 *
 * @returns the number of erased entries
 */
export async function eraseDue(db: Database, now: Date): Promise<number> {
  let erased = 0;
  for (const { inbox, months } of await periodsInForce(db, now))
    for (;;) {
      const due = await findDue(db, inbox, months, now);
      let done = 0;
      for (const id of due) if (await eraseEntry(db, inbox, id, schedule)) done += 1;
      erased += done;
      // Another server may have erased all of them first.
      if (due.length < batchSize || done === 0) break;
    }
  return erased;
}

async function periodsInForce(db: Database, now: Date) {
  const settled = new Date(now.getTime() - graceMs);
  const set = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(
      and(inArray(siteSettings.key, Object.values(retentionSettings)), lt(siteSettings.updated_at, settled)),
    );
  const inForce = new Map(set.map(({ key, value }) => [key, value]));
  return erasableInboxes.flatMap((inbox) => {
    const months = monthsOf(inForce.get(retentionSettings[inbox]));
    return months === undefined ? [] : [{ inbox, months }];
  });
}

const erasableInboxes = Object.keys(inboxes) as ErasableInbox[];

async function findDue(db: Database, inbox: ErasableInbox, months: number, now: Date): Promise<string[]> {
  const { table, state, openStates, lastStep } = inboxes[inbox];
  const before = sql`${lastStep} < ${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(notInArray(sql`${state}`, [...openStates]), isNull(table.erased_at), before))
    .orderBy(asc(table.created_at))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/** The retention period in months; undefined for manual erasure, and for unknown values. */
function monthsOf(value: string | undefined): number | undefined {
  const known = retentionMonths.find((months) => months === value?.trim());
  return known ? Number(known) : undefined;
}

type Entry = { state: string; erased_at: Date | null; events: { occurred_at: Date }[] };

/**
 * The time of an entry's scheduled erasure, if nothing else happens to it.
 *
 * @param entry with its history, newest first
 * @returns null when it is open, erased already, or no period is set
 */
export async function plannedErasure(
  db: Queryable,
  inbox: ErasableInbox,
  { state, erased_at, events: [lastStep] }: Entry,
): Promise<Date | null> {
  if (erased_at || !lastStep || inboxes[inbox].openStates.includes(state)) return null;
  const [setting] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, retentionSettings[inbox]));
  const months = monthsOf(setting?.value);
  if (months === undefined) return null;
  const planned = new Date(lastStep.occurred_at);
  planned.setUTCMonth(planned.getUTCMonth() + months);
  return planned;
}
