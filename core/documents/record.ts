import { inArray } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { clients } from "#core/db/schema.ts";
import type { DocumentRecord } from "#core/documents/compose.ts";
import { findAccreditations } from "#core/register/accreditations.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce, inOrderOfEffect } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

export type FoundRecord = {
  record: DocumentRecord;
  /** In its state of today. */
  certificate: CertificateFound;
  version: number;
  verdict: Verdict;
  pdf_url: string | null;
};

/** The records of certificates for their documents on a day, by id; without removed ones. */
export async function findRecords(
  db: Queryable,
  ids: string[],
  today: Day,
): Promise<Map<string, FoundRecord>> {
  // Nothing is issued and sealed from a row that was changed without the log.
  const present = (await findAll(db, ids)).filter(
    (found) => !found.removed_at && isConfirmedWithDetails(found),
  );
  const addresses = await addressesOf(
    db,
    present.flatMap(({ client_id }) => client_id ?? []),
  );
  const accreditations = await findAccreditations(
    db,
    present.map(({ id }) => id),
  );
  return new Map(
    present.map((found) => {
      const certificate = inForce(found, today);
      const { id, edition, issue_date, version, pdf_url, client_id } = certificate;
      const first = inOrderOfEffect(found.decisions).find((decision) => decision.edition === edition);
      const isLater = edition > 1 && first && first.effective_on <= today;
      const edition_day = isLater ? first.effective_on : issue_date;
      const address = addresses.get(client_id ?? "") ?? "";
      const accreditation = accreditations.get(id);
      const { verdict } = statusOnDay(certificate, today);
      return [
        id,
        {
          record: { ...certificate, address, accreditation, edition_day },
          certificate,
          version,
          verdict,
          pdf_url,
        },
      ];
    }),
  );
}

async function addressesOf(db: Queryable, clientIds: string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map();
  const { id, address, city, province, postal_code, country } = clients;
  const rows = await db
    .select({ id, address, city, province, postal_code, country })
    .from(clients)
    .where(inArray(id, [...new Set(clientIds)]));
  return new Map(rows.map((row) => [row.id, addressOf(row)]));
}

type Address = Record<"address" | "city" | "province" | "postal_code" | "country", string>;

/** The country has a default: alone it does not count as an address. */
function addressOf({ address, city, province, postal_code, country }: Address): string {
  if (!(address || city)) return "";
  const lines = address.replace(/\s*\n\s*/g, ", ");
  return [lines, city, [province, postal_code].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}
