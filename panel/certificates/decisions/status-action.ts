import { type Action, actionFor } from "#panel/certificates/decisions/actions.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { findKnownStatus, type KnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import type { DecidableKind } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";

const kindOfStatus: Partial<Record<KnownStatus, DecidableKind>> = {
  Dibekukan: "suspended",
  Dicabut: "withdrawn",
};

/**
 * The decision that corresponds to a newly chosen status of the plain form, because a decision records reason and date (ISO/IEC 17021-1, 9.6.5);
 * undefined where it is not possible, or the status has not changed.
 */
export function actionOfStatus(status: string, stored: Certificate): Action | undefined {
  const known = findKnownStatus(status);
  const kind = known && kindOfStatus[known];
  if (!kind || known === findKnownStatus(stored.status)) return undefined;
  return actionFor(kind, statusOnDay(stored, dayInJakarta(new Date())).verdict);
}
