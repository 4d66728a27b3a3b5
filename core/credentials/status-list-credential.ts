import { encodeBits } from "#core/credentials/bitstring.ts";
import { didOf } from "#core/credentials/did.ts";
import type { Purpose } from "#core/credentials/status-bits.ts";
import { listUrl } from "#core/credentials/untp.ts";
import { addDays, dayInJakarta, startOfDay } from "#shared/time.ts";

/** How long verifiers may cache a list, and so the longest that one may miss a suspension. */
export const listTtlMs = 60_000;
/** Short, so that a list of a server that stopped signing soon fails to verify. */
const listValidMs = 15 * 60_000;

/** The end of validity of a list made now: at most midnight in Jakarta, when scheduled decisions take effect. */
export function listValidUntil(now: Date): Date {
  const midnight = startOfDay(addDays(dayInJakarta(now), 1));
  return new Date(Math.min(now.getTime() + listValidMs, midnight.getTime()));
}

type Options = { publicUrl: string; purpose: Purpose; list: number; now: Date };

/** The credential of a status list (W3C Bitstring Status List v1.0, 2.2). */
export function statusListCredential(
  bits: Uint8Array,
  { publicUrl, purpose, list, now }: Options,
): Record<string, unknown> {
  const id = listUrl(publicUrl, purpose, list);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: didOf(publicUrl),
    validFrom: now.toISOString(),
    validUntil: listValidUntil(now).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: purpose,
      encodedList: encodeBits(bits),
      ttl: listTtlMs,
    },
  };
}
