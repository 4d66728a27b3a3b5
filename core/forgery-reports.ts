import { findForgeryReport } from "#core/contact/forgery/lists.ts";
import type { Database } from "#core/db/client.ts";
import { find } from "#core/register/certificates.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

/**
 * A report of a suspected forgery with the certificate in its current public state.
 *
 * @returns undefined when there is no such report; `registered` is null when the register has no certificate with its number
 */
export async function findForgeryReportWithRegister(db: Database, id: string) {
  const found = await findForgeryReport(db, id);
  if (!found) return undefined;
  const { certificate_id, ...report } = found;
  const certificate = certificate_id ? await find(db, certificate_id) : undefined;
  if (!certificate) return { ...report, registered: null };
  const { certificate_number, client_name, standard, issue_date, expiry_date, is_confirmed } = certificate;
  const { status } = statusOnDay(certificate, dayInJakarta(new Date()));
  const shownStatus = certificate.removed_at ? "Dihapus dari register" : status;
  return {
    ...report,
    registered: {
      id: certificate.id,
      certificate_number,
      client_name,
      standard,
      issue_date,
      expiry_date,
      status: shownStatus,
      is_confirmed,
    },
  };
}
