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

/* Personal data of visitors leaves the inboxes (docs/decisions/0068); what an assessor counts stays. */

/** As the trail names erasures that nobody pressed a button for. */
const schedule: Actor = { id: null, name: systemActors.retention, email: null };

/** Why an entry without personal data takes no further step: nobody could be asked or told. */
export const erasedMessage = "Data pribadinya sudah dihapus, sehingga tidak ada langkah lagi.";

/** A period that was just set erases nothing yet: whoever mistook it has so long to correct it. */
const graceMs = 24 * 60 * 60 * 1000;
/** Entries in one batch. */
const batchSize = 100;

/** Of each inbox: its entries, the states in which one is still worked on, when its last step was, and what erases it. */
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
 * Erases the personal data of one entry, for good: who sent it, what they wrote, its files and mails, and the notes of staff. Its
 * number, kind, states and days stay, and the trail of administrators says who did it.
 *
 * @returns false where there is nothing to erase: it is not finished, erased already, or not there
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
 * Erases what is finished for longer than the settings keep it, counted from its last step. A period counts a day after it was set.
 *
 * @returns how many entries lost their personal data
 */
export async function eraseDue(db: Database, now: Date): Promise<number> {
  let erased = 0;
  for (const { inbox, months } of await periodsInForce(db, now))
    for (;;) {
      const due = await findDue(db, inbox, months, now);
      let done = 0;
      for (const id of due) if (await eraseEntry(db, inbox, id, schedule)) done += 1;
      erased += done;
      // Another server may have been quicker with all of them.
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

/** How many months a setting keeps; undefined for "until somebody erases it", which is also what a value means that nobody knows. */
function monthsOf(value: string | undefined): number | undefined {
  const known = retentionMonths.find((months) => months === value?.trim());
  return known ? Number(known) : undefined;
}

type Entry = { state: string; erased_at: Date | null; events: { occurred_at: Date }[] };

/**
 * When an entry loses its personal data by itself, if nothing happens to it any more.
 *
 * @param entry with its history, newest first
 * @returns null where it is not finished, erased already, or no period is set
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
