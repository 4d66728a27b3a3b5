import { and, asc, eq, exists, isNotNull, sql } from "drizzle-orm";
import { acknowledgement, officeMail } from "#core/contact/complaints/mails.ts";
import { findDuplicate, lockAndFindDuplicate, type Submission } from "#core/contact/duplicate-submission.ts";
import type { CheckedFile } from "#core/contact/files.ts";
import { insertWithReference } from "#core/contact/references.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { complaintEvents, complaintFiles, complaintMails, complaints } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { ComplaintKind, ComplaintState } from "#shared/complaints.ts";
import type { Language } from "#shared/language.ts";
import type { ComplaintForm } from "#shared/schemas/complaint.ts";

type Sending = {
  files: CheckedFile[];
  language: Language;
  now: Date;
  /** The name of the site in the mails. */
  company: string;
  publicUrl: string;
  /** Whether a confirmation is mailed: the number per e-mail address is limited. */
  isAcknowledged: boolean;
};

/**
 * Stores a complaint with its files, history and mails in one transaction; the sender has given consent. A duplicate submission is stored
 * once.
 *
 * @returns its id, which cannot be guessed
 */
export async function insertComplaint(db: Database, form: ComplaintForm, sending: Sending): Promise<string> {
  return await insertWithReference("K", sending.now, "complaints_reference_unique", (reference) =>
    insertAll(db, form, sending, reference),
  );
}

/** Finds an identical complaint that was received a short while ago. @returns its id */
export async function findDuplicateComplaint(
  db: Queryable,
  form: ComplaintForm,
  sending: Pick<Sending, "files" | "language" | "now">,
): Promise<string | undefined> {
  return await findDuplicate(db, submissionOf(form, sending));
}

function submissionOf(
  form: ComplaintForm,
  { files, language, now }: Pick<Sending, "files" | "language" | "now">,
): Submission {
  const hashes = files.map(({ sha256 }) => sha256);
  const keptFiles = {
    table: complaintFiles,
    entryId: complaintFiles.complaint_id,
    sha256: complaintFiles.sha256,
    hashes,
  };
  return { table: complaints, values: { ...form, language }, now, files: keptFiles };
}

async function insertAll(
  db: Database,
  form: ComplaintForm,
  { files, language, now, company, publicUrl, isAcknowledged }: Sending,
  reference: string,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const duplicate = await lockAndFindDuplicate(tx, submissionOf(form, { files, language, now }));
    if (duplicate) return duplicate;
    const [stored] = await tx
      .insert(complaints)
      .values({ ...form, reference, language, consented_at: now, created_at: now })
      .returning({ id: complaints.id });
    if (!stored) throw new Error("No complaint was kept");
    const complaint_id = stored.id;
    // Sequential: one statement per file limits memory.
    for (const file of files)
      await tx.insert(complaintFiles).values({ ...file, complaint_id, created_at: now });
    await tx
      .insert(complaintEvents)
      .values({ complaint_id, state: "received", actor_name: form.name, occurred_at: now });
    const complaint = { ...form, id: complaint_id, reference, language };
    const site = { company, publicUrl };
    const mails = [
      officeMail(complaint, site),
      ...(isAcknowledged ? [acknowledgement(complaint, site)] : []),
    ];
    await tx.insert(complaintMails).values(mails.map((mail) => ({ ...mail, complaint_id, created_at: now })));
    return complaint_id;
  });
}

/** The receipt shown after submission: the reference, and whether it is mailed. */
export async function findReceipt(
  db: Queryable,
  id: string,
): Promise<{ reference: string; is_mailed: boolean } | undefined> {
  const toSender = and(eq(complaintMails.complaint_id, complaints.id), isNotNull(complaintMails.recipient));
  const [row] = await db
    .select({
      reference: complaints.reference,
      is_mailed: sql<boolean>`${exists(db.select({ id: complaintMails.id }).from(complaintMails).where(toSender))}`,
    })
    .from(complaints)
    .where(eq(complaints.id, id))
    .limit(1);
  return row;
}

export type ComplaintStatus = {
  reference: string;
  kind: ComplaintKind;
  state: ComplaintState;
  /** Each state in order, with its start. */
  steps: { state: ComplaintState; since: Date }[];
};

/**
 * A complaint's status for its sender: states and dates, without any text.
 *
 * @param reference as `parseReference` returns it
 * @param email the sender's, in any case; another one finds nothing
 */
export async function findComplaintStatus(
  db: Queryable,
  reference: string,
  email: string,
): Promise<ComplaintStatus | undefined> {
  const [found] = await db
    .select({ id: complaints.id, kind: complaints.kind, state: complaints.state })
    .from(complaints)
    .where(and(eq(complaints.reference, reference), sql`lower(${complaints.email}) = lower(${email})`))
    .limit(1);
  if (!found) return undefined;
  const events = await db
    .select({ state: complaintEvents.state, since: complaintEvents.occurred_at })
    .from(complaintEvents)
    .where(eq(complaintEvents.complaint_id, found.id))
    .orderBy(asc(complaintEvents.id));
  const steps = events.filter(({ state }, index) => state !== events[index - 1]?.state);
  return { reference, kind: found.kind, state: found.state, steps };
}
