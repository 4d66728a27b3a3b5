import { hash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { lockAndFindDuplicate, type Submission } from "#core/contact/duplicate-submission.ts";
import { insertWithReference } from "#core/contact/references.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { forgeryEvents, forgeryFiles, forgeryReports } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { forgeryFileTypes } from "#shared/forgery-reports.ts";
import type { Language } from "#shared/language.ts";
import type { ForgeryForm } from "#shared/schemas/forgery-report.ts";

export type ForgeryFile = { media_type: string; content: Buffer };

type Sending = {
  /** Of the certificate on whose page it was submitted. */
  certificateId: string | undefined;
  file: ForgeryFile | undefined;
  language: Language;
  now: Date;
};

/** The file with its detected media type; undefined for types that are not accepted. */
export async function forgeryFileOf(content: Buffer): Promise<ForgeryFile | undefined> {
  const found = await fileTypeFromBuffer(content);
  const media_type = forgeryFileTypes.find((type) => type === found?.mime);
  return media_type && { media_type, content };
}

/**
 * Stores a suspected forgery with its file and history in one transaction. A duplicate submission is stored once. The row itself is the
 * queue of its mail.
 *
 * @returns its id, which cannot be guessed
 */
export async function insertForgeryReport(
  db: Database,
  form: ForgeryForm,
  sending: Sending,
): Promise<string> {
  return await insertWithReference("L", sending.now, "forgery_reports_reference_unique", (reference) =>
    insertAll(db, form, sending, reference),
  );
}

function submissionOf(form: ForgeryForm, { certificateId, file, language, now }: Sending): Submission {
  const values = { ...form, certificate_id: certificateId ?? null, language };
  const hashes = file ? [hash("sha256", file.content)] : [];
  // Computed on demand: a report has at most one file, and duplicates are first searched by count.
  const sha256 = sql`encode(sha256(${forgeryFiles.content}), 'hex')`;
  const keptFiles = { table: forgeryFiles, entryId: forgeryFiles.report_id, sha256, hashes };
  return { table: forgeryReports, values, now, files: keptFiles };
}

async function insertAll(
  db: Database,
  form: ForgeryForm,
  { certificateId, file, language, now }: Sending,
  reference: string,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const duplicate = await lockAndFindDuplicate(
      tx,
      submissionOf(form, { certificateId, file, language, now }),
    );
    if (duplicate) return duplicate;
    const [stored] = await tx
      .insert(forgeryReports)
      .values({
        ...form,
        reference,
        certificate_id: certificateId,
        language,
        created_at: now,
      })
      .returning({ id: forgeryReports.id });
    if (!stored) throw new Error("No report was kept");
    const report_id = stored.id;
    if (file) await tx.insert(forgeryFiles).values({ report_id, ...file });
    await tx.insert(forgeryEvents).values({ report_id, state: "open", occurred_at: now });
    return report_id;
  });
}

/** The receipt shown after submission: its reference. */
export async function findForgeryReference(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: forgeryReports.reference })
    .from(forgeryReports)
    .where(eq(forgeryReports.id, id));
  return row?.reference;
}
