import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { certificateDecisions } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { type Certificate, insert, insertRow } from "#core/register/certificates.ts";
import { type DecidedState, decidedFields, type GrantKind } from "#shared/decisions.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

type Grant = { kind: GrantKind; preparer: Actor; approver?: Actor; today: Day };

/**
 * Adds a certificate that was granted by the body, or transferred from another one (IAF MD 2) and its responsibility from today on.
 *
 * @throws an error that `isNumberTaken` recognises when another certificate has or had the number
 */
export async function add(
  db: Database,
  input: CertificateInput,
  kind: GrantKind,
  actor: Actor,
): Promise<Certificate> {
  if (kind === "granted") return await insert(db, input, actor);
  const today = dayInJakarta(new Date());
  return await inTransactionAs(db, actor, (tx) => grant(tx, input, { kind, preparer: actor, today }));
}

/** A grant is effective from the day of the decision, not before (ISO/IEC 17021-1, 8.2). */
export async function grant(
  tx: Transaction,
  input: CertificateInput,
  { kind, preparer, approver, today }: Grant,
): Promise<Certificate> {
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const added = await insertRow(tx, input);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  const state = Object.fromEntries(decidedFields.map((field) => [field, input[field]])) as DecidedState;
  await tx.insert(certificateDecisions).values({
    certificate_id: added.id,
    kind,
    decided_on: today,
    effective_on: today,
    changes: state,
    prepared_by: preparer.id,
    prepared_by_name: preparer.name,
    approved_by: approver?.id ?? null,
    approved_by_name: approver?.name ?? null,
  });
  return added;
}
