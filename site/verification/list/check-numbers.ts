import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { findByNumbers, type NumberHolder } from "#core/register/search/by-numbers.ts";
import { hasNumber } from "#core/register/search/has-number.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** A line of the list and what the register says of it. */
export type CheckedNumber = { typed: string } & (
  | { is: "found"; certificate: CertificateFound; status: StatusOnDay; isFormer: boolean }
  | { is: "not_found" | "removed" | "unconfirmed" }
);

/** What a scanned code of this site holds. A code of another host is a forger's, whatever certificate it names. */
function idInAddress(typed: string, publicUrl: string): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const { origin, pathname } = new URL(typed);
  const [, id = ""] = /^\/verifikasi-sertifikat\/([^/]+)\/?$/.exec(pathname) ?? [];
  return origin === new URL(publicUrl).origin && isCertificateId(id) ? id.toLowerCase() : undefined;
}

/**
 * What the register says of each number today, or of the address of a certificate's page on this site in its place.
 *
 * @throws what the database throws
 */
export async function checkNumbers(
  { publicDb, findCertificate, settings }: Pick<PublicServices, "publicDb" | "findCertificate" | "settings">,
  numbers: readonly string[],
  today: Day,
): Promise<CheckedNumber[]> {
  const holders = await findByNumbers(publicDb, numbers);
  return await Promise.all(
    numbers.map(async (typed): Promise<CheckedNumber> => {
      const id = idInAddress(typed, settings.PUBLIC_URL);
      const holder: NumberHolder | undefined = id
        ? { id, isFormer: false, isAstray: false }
        : holders.get(typed);
      if (!holder) return { typed, is: "not_found" };
      if (holder.isAstray) return { typed, is: "unconfirmed" };
      const found = await findCertificate(holder.id).catch(asUnconfirmed);
      if (found === "unconfirmed") return { typed, is: "unconfirmed" };
      if (!found) return { typed, is: "not_found" };
      if (!id && !hasNumber(found, typed)) return { typed, is: "unconfirmed" };
      if (found.removed_at) return { typed, is: "removed" };
      const certificate = inForce(found, today);
      return {
        typed,
        is: "found",
        certificate,
        status: statusOnDay(certificate, today),
        isFormer: holder.isFormer,
      };
    }),
  );
}

function asUnconfirmed(error: unknown): "unconfirmed" {
  if (error instanceof UnconfirmedError) return "unconfirmed";
  throw error;
}
