import { encodeBits } from "#core/credentials/bitstring.ts";
import { didOf } from "#core/credentials/did.ts";
import type { Purpose } from "#core/credentials/status-bits.ts";
import { listUrl } from "#core/credentials/untp.ts";
import { addDays, dayInJakarta, startOfDay } from "#shared/time.ts";

/** For so long a list may be kept before it is asked for again: a suspension is known everywhere after it. */
export const listTtlMs = 60_000;
/** A list that no server signs any more is soon none. */
const listValidMs = 15 * 60_000;

/** Until when a list holds that is made now: never past midnight in Jakarta, when what was decided for a later day takes effect. */
export function listValidUntil(now: Date): Date {
  const midnight = startOfDay(addDays(dayInJakarta(now), 1));
  return new Date(Math.min(now.getTime() + listValidMs, midnight.getTime()));
}

type Made = { publicUrl: string; purpose: Purpose; list: number; now: Date };

/** The credential of a status list (W3C Bitstring Status List v1.0, 2.2). */
export function statusListCredential(
  bits: Uint8Array,
  { publicUrl, purpose, list, now }: Made,
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
