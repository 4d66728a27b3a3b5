import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { certificateFiles } from "#core/db/schema.ts";

type Origin = "issued" | "uploaded";

export type CertificateFile = {
  certificate_id: string;
  /** Which the certificate had when the file became its PDF, in order. */
  editions: number[];
  origin: Origin;
};

export type KnownFile = {
  /** None of a file that never was a certificate's; several of one that several certificates were given. */
  certificates: CertificateFile[];
  /** Whether PDFs are still to be read that were uploaded before hashes were kept. */
  isComplete: boolean;
};

/**
 * Records a file as a certificate's; once, however often it is told. A PDF of our uploads is recorded by the database when
 * it is saved as `pdf_url` (0031_certificate_files.sql): whoever issues one records it before that, or it counts as uploaded.
 *
 * @param file `sha256` in hexadecimal, `path` in the storage as `uploads.key`, `size` in bytes
 */
export async function recordFile(
  tx: Transaction,
  file: {
    sha256: string;
    certificate_id: string;
    edition: number;
    origin: Origin;
    path: string;
    size: number;
  },
): Promise<void> {
  await tx.insert(certificateFiles).values(file).onConflictDoNothing();
}

/**
 * Whose PDF these bytes are, or were, the first recorded first.
 *
 * @param sha256 64 hexadecimal digits, small letters
 */
export async function findFile(db: Queryable, sha256: string): Promise<KnownFile> {
  const { rows } = await db.execute<KnownFile>(sql`select
    coalesce((select json_agg(json_build_object('certificate_id', certificate_id, 'editions', editions, 'origin', origin) order by first)
      from (select certificate_id, array_agg(edition order by edition) as editions, min(origin) as origin, min(recorded_at) as first
        from certificate_files where sha256 = ${sha256} group by certificate_id) known), '[]') as certificates,
    not exists (select from uploads where sha256 is null and key like 'certificate-pdfs/%') as "isComplete"`);
  const [found] = rows;
  if (!found) throw new Error("The database said nothing of a file");
  return found;
}

/**
 * Which PDFs of a certificate are known: whether any of whatever edition, and whether all are that it ever was given by
 * an upload of ours.
 */
export async function findFilesOf(
  db: Queryable,
  certificateId: string,
): Promise<{ hasFiles: boolean; isComplete: boolean }> {
  const { rows } = await db.execute<{ hasFiles: boolean; isComplete: boolean }>(sql`select
    exists (select from certificate_files where certificate_id = ${certificateId}) as "hasFiles",
    not exists (select from uploads where sha256 is null and key in (
      select certificate_pdf_key(pdf_url) from certificates where id = ${certificateId}
      union all select certificate_pdf_key(after ->> 'pdf_url') from certificate_events where certificate_id = ${certificateId}
    )) as "isComplete"`);
  const [found] = rows;
  if (!found) throw new Error("The database said nothing of a certificate's files");
  return found;
}
