import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import type { complaintMails, quotationRequestMails } from "#core/db/schema.ts";

/** Counts mails that the mail server has not accepted, except those of the last two minutes, which may be in progress. */
export async function countUndelivered(
  db: Queryable,
  mails: typeof complaintMails | typeof quotationRequestMails,
  ofEntry: SQL,
): Promise<number> {
  const hasFailed = sql`(${mails.attempts} > 0 or ${mails.created_at} < now() - interval '2 minutes')`;
  const isUndelivered = and(isNull(mails.delivered_at), sql`${mails.recipient} is not null`, hasFailed);
  return await db.$count(mails, and(ofEntry, isUndelivered));
}
