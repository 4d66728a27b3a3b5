import type { Actor } from "#core/actor.ts";
import { certificates } from "#core/db/schema.ts";
import type { RefusalReason } from "#shared/judge-decision.ts";
import { limits } from "#shared/limits.ts";
import type { Day } from "#shared/time.ts";

/** Why a certificate is left out of a bulk operation. */
export type BulkRefusalReason =
  | RefusalReason
  | "missing"
  | "changed"
  | "suspended"
  | "already-renewed"
  | "needs-approval"
  | "changed-since";

export type Named = { id: string; client_name: string; certificate_number: string };
export type BulkRefusal = Named & { because: BulkRefusalReason };

/** The columns of a certificate that bulk operations read. */
export const bulkColumns = {
  id: certificates.id,
  client_name: certificates.client_name,
  certificate_number: certificates.certificate_number,
  version: certificates.version,
  removed_at: certificates.removed_at,
};
export type BulkRow = Named & { version: number; removed_at: Date | null };

export function namesOf({ id, client_name, certificate_number }: Named): Named {
  return { id, client_name, certificate_number };
}

export function refusalOf(row: Named, because: BulkRefusalReason): BulkRefusal {
  return { ...namesOf(row), because };
}

/** The person, the day in Jakarta, and the id that all batches of a bulk operation share. */
export type BulkWork = { actor: Actor; today: Day; bulkId: string };

/** Those of `ids` that no certificate has; nothing else is known of them. */
export function unknownAmong(ids: string[], found: Set<string>): BulkRefusal[] {
  const unknown = ids.filter((id) => !found.has(id));
  return unknown.map((id) => ({ id, client_name: "", certificate_number: "", because: "missing" }));
}

/** Splits into batches of one transaction each. */
export function* inBatches(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += limits.bulkTransactionMax)
    yield ids.slice(at, at + limits.bulkTransactionMax);
}
