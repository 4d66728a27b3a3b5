import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import { findDuplicate, lockAndFindDuplicate, type Submission } from "#core/contact/duplicate-submission.ts";
import type { CheckedFile } from "#core/contact/files.ts";
import { acknowledgement, officeMail } from "#core/contact/quotations/mails.ts";
import { insertWithReference } from "#core/contact/references.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import {
  quotationRequestEvents,
  quotationRequestFiles,
  quotationRequestMails,
  quotationRequests,
} from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { Language } from "#shared/language.ts";
import type { QuotationForm } from "#shared/schemas/quotation.ts";

type Sending = {
  /** The Indonesian titles of the selected services, for staff. */
  services: string[];
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
 * Stores a request with its files, history and mails in one transaction; the sender has given consent. A duplicate submission is stored
 * once.
 *
 * @returns its id, which cannot be guessed
 */
export async function insertQuotationRequest(
  db: Database,
  form: QuotationForm,
  sending: Sending,
): Promise<string> {
  return await insertWithReference("P", sending.now, "quotation_requests_reference_unique", (reference) =>
    insertAll(db, form, sending, reference),
  );
}

type Repeatable = Pick<Sending, "services" | "files" | "language" | "now">;

/** Finds an identical request that was received a short while ago. @returns its id */
export async function findDuplicateRequest(
  db: Queryable,
  form: QuotationForm,
  sending: Repeatable,
): Promise<string | undefined> {
  return await findDuplicate(db, submissionOf(form, sending));
}

function submissionOf(form: QuotationForm, { services, files, language, now }: Repeatable): Submission {
  const hashes = files.map(({ sha256 }) => sha256);
  const keptFiles = {
    table: quotationRequestFiles,
    entryId: quotationRequestFiles.request_id,
    sha256: quotationRequestFiles.sha256,
    hashes,
  };
  return { table: quotationRequests, values: { ...form, services, language }, now, files: keptFiles };
}

async function insertAll(
  db: Database,
  form: QuotationForm,
  { services, files, language, now, company, publicUrl, isAcknowledged }: Sending,
  reference: string,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const duplicate = await lockAndFindDuplicate(tx, submissionOf(form, { services, files, language, now }));
    if (duplicate) return duplicate;
    const [stored] = await tx
      .insert(quotationRequests)
      .values({ ...form, services, reference, language, consented_at: now, created_at: now })
      .returning({ id: quotationRequests.id });
    if (!stored) throw new Error("No request for a quotation was kept");
    const request_id = stored.id;
    // Sequential: one statement per file limits memory.
    for (const file of files)
      await tx.insert(quotationRequestFiles).values({ ...file, request_id, created_at: now });
    await tx
      .insert(quotationRequestEvents)
      .values({ request_id, state: "received", actor_name: form.name, occurred_at: now });
    const request = { ...form, services, id: request_id, reference, language };
    const site = { company, publicUrl };
    const mails = [officeMail(request, site), ...(isAcknowledged ? [acknowledgement(request, site)] : [])];
    await tx
      .insert(quotationRequestMails)
      .values(mails.map((mail) => ({ ...mail, request_id, created_at: now })));
    return request_id;
  });
}

/** The receipt shown after submission: the reference, and whether it is mailed. */
export async function findQuotationReceipt(
  db: Queryable,
  id: string,
): Promise<{ reference: string; is_mailed: boolean } | undefined> {
  const toSender = and(
    eq(quotationRequestMails.request_id, quotationRequests.id),
    isNotNull(quotationRequestMails.recipient),
  );
  const mailed = db.select({ id: quotationRequestMails.id }).from(quotationRequestMails).where(toSender);
  const [row] = await db
    .select({
      reference: quotationRequests.reference,
      is_mailed: sql<boolean>`${exists(mailed)}`,
    })
    .from(quotationRequests)
    .where(eq(quotationRequests.id, id))
    .limit(1);
  return row;
}
