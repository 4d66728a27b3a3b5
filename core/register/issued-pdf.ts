import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificateFiles, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { isConfirmedPdf, markIssued } from "#core/register/certificate-files.ts";
import { writeState } from "#core/register/write-state.ts";
import { dayInJakarta } from "#shared/time.ts";

type KnownPdf = {
  sha256: string;
  edition: number;
  origin: "issued" | "uploaded";
  path: string;
  /** In bytes. */
  size: number;
  recorded_at: Date;
};

export type FoundPdf = KnownPdf & {
  /** If false it must not be served, and staff have to look at it (`isConfirmedPdf`). */
  is_confirmed: boolean;
};

/** A certificate's PDF as recorded when it was attached; undefined without a PDF, and for one stored elsewhere. */
export async function findPdf(db: Queryable, certificateId: string): Promise<FoundPdf | undefined> {
  const { sha256, edition, origin, path, size, recorded_at, certificate_id } = certificateFiles;
  const [found] = await db
    .select({ sha256, edition, origin, path: presentPath, size, recorded_at })
    .from(certificateFiles)
    .innerJoin(certificates, eq(certificates.id, certificate_id))
    .where(and(eq(certificate_id, certificateId), or(eq(path, key), eq(sha256, uploadedHash))))
    // An issued PDF counts as uploaded too when its URL is saved again for a later edition.
    .orderBy(desc(edition))
    .limit(1);
  return found && { ...found, is_confirmed: await isConfirmedPdf(db, certificateId, found) };
}

const key = sql`certificate_pdf_key(${certificates.pdf_url})`;

/** Identical bytes that were issued again have another path than the recorded one. */
const uploadedHash = sql`(select u.sha256 from uploads u where u.key = ${key})`;

/**
 * The storage path of the bytes of a row of `certificate_files`, joined with its certificate: the path that the certificate references, if
 * it has those bytes.
 */
export const presentPath = sql<string>`case when ${certificateFiles.sha256} = ${uploadedHash} then ${key} else ${certificateFiles.path} end`;

export type IssuedFile = Omit<KnownPdf, "recorded_at"> & { version: number };

type NewFile = Omit<KnownPdf, "recorded_at" | "origin"> & {
  certificate_id: string;
  /** The version of the certificate from which its document was made. */
  version: number;
};

/** Attaches a stored file to its certificate, unless the certificate changed meanwhile. */
export async function setIssuedPdf(
  db: Database,
  { version, ...file }: NewFile,
  actor: Actor,
): Promise<{ outcome: "issued"; file: IssuedFile } | { outcome: "conflict" } | { outcome: "missing" }> {
  const id = file.certificate_id;
  return await inTransactionAs(db, actor, async (tx) => {
    const [row] = await tx
      .select({
        version: certificates.version,
        removed_at: certificates.removed_at,
        upcoming: certificates.upcoming,
      })
      .from(certificates)
      .where(eq(certificates.id, id))
      .for("update");
    if (!row || row.removed_at) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "conflict" };
    const today = dayInJakarta(new Date());
    // Due decisions are written into the row before it gets the PDF of that state.
    if (row.upcoming?.some((step) => step.on <= today)) await writeState(tx, id, today);
    // A new edition may have started at midnight since the PDF was made.
    const isOfEdition = and(eq(certificates.id, id), eq(certificates.edition, file.edition));
    if ((await tx.$count(certificates, isOfEdition)) === 0) return { outcome: "conflict" };
    await markIssued(tx, file);
    const [after] = await tx
      .update(certificates)
      .set({ pdf_url: `/media/${file.path}` })
      .where(eq(certificates.id, id))
      .returning({ version: certificates.version });
    if (!after) throw new Error("The certificate was not updated");
    return { outcome: "issued", file: { ...file, origin: "issued", version: after.version } };
  });
}
