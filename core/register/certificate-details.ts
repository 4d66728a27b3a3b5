import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificateDetails, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { CertificateDetails } from "#shared/answers/completeness.ts";
import type { CertificateDetailsInput } from "#shared/schemas/certificate-details.ts";

const columns = {
  scope_codes: certificateDetails.scope_codes,
  accreditation_body: certificateDetails.accreditation_body,
  accreditation_number: certificateDetails.accreditation_number,
  original_issue_date: certificateDetails.original_issue_date,
  sites: certificateDetails.sites,
  version: certificateDetails.version,
};

/** The defaults before the first save, version 0. */
const none: CertificateDetails = {
  scope_codes: [],
  accreditation_body: "",
  accreditation_number: "",
  original_issue_date: null,
  sites: [],
  version: 0,
};

/** The details of a certificate; undefined when there is no such certificate. */
export async function findDetails(db: Queryable, id: string): Promise<CertificateDetails | undefined> {
  const [found] = await db
    .select(columns)
    .from(certificates)
    .leftJoin(certificateDetails, eq(certificateDetails.id, certificates.id))
    .where(eq(certificates.id, id));
  if (!found) return undefined;
  return found.version === null ? none : ({ ...found } as CertificateDetails);
}

export type SaveDetailsResult =
  | { outcome: "saved"; details: CertificateDetails }
  | { outcome: "missing" }
  | { outcome: "conflict"; current: CertificateDetails }
  /** The first cycle started after this one. */
  | { outcome: "too-late" };

/** Saves if the stored version is the one the form was opened on; 0 when there were none. */
export async function saveDetails(
  db: Database,
  id: string,
  version: number,
  input: CertificateDetailsInput,
  actor: Actor,
): Promise<SaveDetailsResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    const [certificate] = await tx
      .select({ issue_date: certificates.issue_date })
      .from(certificates)
      .where(and(eq(certificates.id, id), isNull(certificates.removed_at)));
    if (!certificate) return { outcome: "missing" };
    if (input.original_issue_date && input.original_issue_date > certificate.issue_date)
      return { outcome: "too-late" };
    const saved =
      version === 0
        ? await tx
            .insert(certificateDetails)
            .values({ id, ...input })
            .onConflictDoNothing()
            .returning(columns)
        : await tx
            .update(certificateDetails)
            .set(input)
            .where(and(eq(certificateDetails.id, id), eq(certificateDetails.version, version)))
            .returning(columns);
    if (saved[0]) return { outcome: "saved", details: saved[0] };
    return { outcome: "conflict", current: (await findDetails(tx, id)) ?? none };
  });
}
