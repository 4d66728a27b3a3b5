import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { fileAlarm, raiseAlarm, storedFileAlarm } from "#core/tlog/alarms.ts";
import { listLost, UnconfirmedError } from "#core/tlog/confirmation.ts";
import {
  type DocumentEntryRow,
  documentEntries,
  documentLeaf,
  type RecordedFile,
  readDocumentEntries,
  recordedAt,
} from "#core/tlog/documents.ts";

type Origin = "issued" | "uploaded";

export type CertificateFile = {
  certificate_id: string;
  /** The editions of the certificate while the file was its PDF, in order. */
  editions: number[];
  origin: Origin;
  /** The log entry of the last of these editions; undefined until it is logged, for at most a second. */
  logIndex: number | undefined;
  /** When the last of these editions was issued again, if this file is no longer the certificate's PDF. */
  reprintedAt: string | undefined;
};

export type KnownFile = {
  /** Empty for a file that was never a certificate's; several if it was attached to several certificates. */
  certificates: CertificateFile[];
  /** The log says that all its certificates were erased with the demonstration. */
  wasRemoved: true | undefined;
  /** False while PDFs that were uploaded before hashes were stored have not been hashed yet. */
  isComplete: boolean;
};

/**
 * Marks a stored file as issued, before the same transaction attaches it to a certificate; unmarked files count as uploaded. Triggers then
 * record it in `certificate_files` and for the log (0035_documents_in_log.sql).
 *
 * @param file `path` in the storage, as `uploads.key`
 */
export async function markIssued(tx: Transaction, { path }: { path: string }): Promise<void> {
  await tx.execute(sql`select set_config('absah.issued_file', ${path}, true)`);
}

/**
 * The certificates whose PDF has or had these bytes, first recorded first. The rows are compared with the log.
 *
 * @param sha256 64 hexadecimal digits, lower case
 * @throws UnconfirmedError when the log says otherwise
 */
export async function findFile(db: Queryable, sha256: string): Promise<KnownFile> {
  return await compare(db, sha256, await readFiles(db, sha256));
}

async function compare(
  db: Queryable,
  sha256: string,
  { files, rows, isComplete }: Found,
): Promise<KnownFile> {
  const entries = readDocumentEntries(rows, sha256);
  const leaves = files.map(documentLeaf);
  const unknown = files.find((_, place) => !entries.some(({ leaf }) => leaf === leaves[place]));
  const lost = entries
    .filter(({ leaf }) => !leaves.includes(leaf))
    .map(({ told: content }) => content.certificate);
  if (unknown || !(await areRemoved(db, lost))) throw unconfirmed(db, sha256, unknown?.certificate_id);
  const indexes = new Map(entries.map(({ leaf, index }) => [leaf, index]));
  const logged = files.map((file, place) => ({ ...file, logIndex: indexes.get(leaves[place] ?? "") }));
  return {
    certificates: byCertificate(logged),
    wasRemoved: lost.length > 0 ? true : undefined,
    isComplete,
  };
}

/**
 * Whether a certificate's PDF may be served as the recorded one: the log confirms it, as for `/berkas`, and there is no alarm about it
 * (docs/decisions/0050).
 *
 * @param pdf `sha256` and `path` as recorded
 */
export async function isConfirmedPdf(
  db: Queryable,
  certificateId: string,
  { sha256, path }: { sha256: string; path: string },
): Promise<boolean> {
  const alarms = [fileAlarm(sha256).key, storedFileAlarm(path, certificateId).key];
  try {
    const found = await readFiles(db, sha256, alarms);
    if (found.isAlarmed) return false;
    const { certificates } = await compare(db, sha256, found);
    return certificates.some(({ certificate_id }) => certificate_id === certificateId);
  } catch (error) {
    if (error instanceof UnconfirmedError) return false;
    throw error;
  }
}

type FoundFile = RecordedFile & { reprinted_at: string | null };

type Found = { files: FoundFile[]; rows: DocumentEntryRow[]; isComplete: boolean; isAlarmed: boolean };

/** One snapshot, so that a file recorded meanwhile is in none of the results. @param alarms keys of relevant alarms */
async function readFiles(db: Queryable, sha256: string, alarms: string[] = []): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`select
    (select coalesce(json_agg(known), '[]') from (
      select sha256, certificate_id, edition, origin, ${recordedAt} as recorded, ${reprintedAt} as reprinted_at
      from certificate_files where sha256 = ${sha256} order by recorded_at, certificate_id, edition) known) as files,
    ${documentEntries(sha256)} as rows,
    not exists (select from uploads where sha256 is null and key like 'certificate-pdfs/%') as "isComplete",
    exists (select from log_alarms where key = any(${sql.param(alarms)}::text[])) as "isAlarmed"`);
  const [found] = rows;
  if (!found) throw new Error("The database said nothing of a file");
  return found;
}

/**
 * Fields that the certificate's page does not show (the client's address, the accreditation) do not start an edition. So an edition may
 * have several PDFs: the newest one counts, unless the certificate references another (docs/decisions/0050).
 */
const reprintedAt = sql<string | null>`(select max(o.recorded_at) from certificate_files o
  where o.certificate_id = certificate_files.certificate_id and o.edition = certificate_files.edition
    and o.sha256 <> certificate_files.sha256 and o.recorded_at > certificate_files.recorded_at
    and not exists (select from certificates c join uploads u on u.key = certificate_pdf_key(c.pdf_url)
      where c.id = certificate_files.certificate_id and u.sha256 = certificate_files.sha256))`;

function byCertificate(files: (FoundFile & { logIndex: number | undefined })[]): CertificateFile[] {
  const found = new Map<string, CertificateFile>();
  for (const { certificate_id, edition, origin, logIndex, reprinted_at } of files) {
    const known = found.get(certificate_id);
    const isLast = edition >= Math.max(0, ...(known?.editions ?? []));
    found.set(certificate_id, {
      certificate_id,
      editions: [...(known?.editions ?? []), edition].sort((one, other) => one - other),
      origin: origin === "issued" || known?.origin === "issued" ? "issued" : "uploaded",
      logIndex: isLast ? logIndex : known?.logIndex,
      reprintedAt: isLast ? (reprinted_at ?? undefined) : known?.reprintedAt,
    });
  }
  return [...found.values()];
}

/** Whether none of these certificates exists any more and the log says that they were removed: a legitimate reason for missing files. */
async function areRemoved(db: Queryable, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await db.execute(
    sql`select from certificates where id = any(${sql.param(ids)}::uuid[]) limit 1`,
  );
  return rows.length === 0 && (await listLost(db, ids)).length === 0;
}

/** The table and the log disagree: reported as not confirmed, and an alarm is raised for staff. */
function unconfirmed(db: Queryable, sha256: string, certificateId: string | undefined): UnconfirmedError {
  raiseAlarm(db, fileAlarm(sha256, certificateId)).catch((error: unknown) =>
    log.warn({ err: error }, "an alarm of the register could not be written down"),
  );
  return new UnconfirmedError(`What is on record of the file ${sha256} is not what the log tells of it`);
}

/** The known PDFs of a certificate: whether there are any of any edition, and whether every PDF it ever had was uploaded here. */
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
