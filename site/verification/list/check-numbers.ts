import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { findByNumbers, type NumberHolder } from "#core/register/search/by-numbers.ts";
import { hasNumber } from "#core/register/search/has-number.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { certificateIdIn } from "#shared/certificate-address.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** A line of the list with its result. */
export type CheckedNumber = { typed: string } & (
  | { is: "found"; certificate: CertificateFound; status: StatusOnDay; isFormer: boolean }
  | { is: "not_found" | "removed" | "unconfirmed" }
);

/**
 * Looks up each number; URLs and ids of certificate pages are accepted too.
 *
 * @throws database errors
 */
export async function checkNumbers(
  { publicDb, findCertificate, settings }: Pick<PublicServices, "publicDb" | "findCertificate" | "settings">,
  numbers: readonly string[],
  today: Day,
): Promise<CheckedNumber[]> {
  const holders = await findByNumbers(publicDb, numbers);
  const { origin } = new URL(settings.PUBLIC_URL);
  return await Promise.all(
    numbers.map(async (typed): Promise<CheckedNumber> => {
      const id = certificateIdIn(typed, [origin]);
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
