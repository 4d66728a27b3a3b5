import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateDecisions, certificates } from "#core/db/schema.ts";
import { decisionColumns } from "#core/register/decision-rows.ts";
import { inOrderOfEffect } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";
import { neverInEffect } from "#shared/undone-decisions.ts";

const shownMax = 20;
/** Of a client with hundreds of certificates only the most recent are read. */
const readMax = 2_000;

/** The decisions on a client's certificates, latest effective date first, without those that were undone before they took effect. */
export async function listClientDecisions(db: Queryable, clientId: string) {
  const { certificate_id, recorded_at, id } = certificateDecisions;
  const rows = await db
    .select({ ...decisionColumns, recorded_at, certificate_number: certificates.certificate_number })
    .from(certificateDecisions)
    .innerJoin(certificates, eq(certificates.id, certificate_id))
    .where(eq(certificates.client_id, clientId))
    .orderBy(desc(id))
    .limit(readMax);
  const recorded = rows.map((row) => ({ ...row, recorded_on: dayInJakarta(row.recorded_at) }));
  const held = [...Map.groupBy(recorded, (row) => row.certificate_id).values()].flatMap((ofOne) => {
    const never = neverInEffect(ofOne);
    return ofOne.filter((row) => !never.has(row.id));
  });
  const data = inOrderOfEffect(held)
    .toReversed()
    .slice(0, shownMax)
    .map(({ id, certificate_id, certificate_number, kind, effective_on }) => {
      return { id, certificate_id, certificate_number, kind, effective_on };
    });
  return { data, total: held.length };
}
