import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import { findRow, updateRow } from "#core/content/rows.ts";
import type { Transaction } from "#core/db/client.ts";
import { certificates, clientMails } from "#core/db/schema.ts";
import { clientKind } from "#core/register/client-kind.ts";
import type { ClientInput } from "#shared/schemas/client.ts";

export type Merge = {
  /** The id of the client that was kept. */
  kept: string;
  /** The kept client before and after the merge, if its fields were changed. */
  before: ClientInput | null;
  after: ClientInput | null;
  /** The ids of certificates that were moved to it. */
  moved: string[];
};

/**
 * The merge that removed a client, reconstructed from the histories: events of one transaction have the same timestamp. Undefined when it
 * was removed otherwise, or exists.
 *
 * @param tx holds the lock on the certificates, as in `merge`
 */
export async function findMerge(tx: Transaction, id: string): Promise<Merge | undefined> {
  const { rows } = await tx.execute<{ kept: string | null } & Omit<Merge, "kept">>(sql`
    with last as (select action, occurred_at from content_events
      where entity = 'clients' and entity_id = ${id} order by id desc limit 1)
    select coalesce(changed.entity_id, moved.kept) as kept, changed.before, changed.after, coalesce(moved.ids, '{}') as moved
    from last
      left join lateral (select entity_id, before, after from content_events
        where entity = 'clients' and action = 'changed' and occurred_at = last.occurred_at order by id limit 1) changed on true
      left join lateral (select array_agg(certificate_id) as ids, min(after ->> 'client_id') as kept from certificate_events
        where occurred_at = last.occurred_at and before ->> 'client_id' = ${id}) moved on true
    where last.action = 'removed'`);
  const [merge] = rows;
  return merge?.kept ? { ...merge, kept: merge.kept } : undefined;
}

/** Removes from the kept client the fields it got in the merge. Later changes by staff stay. */
export async function restoreKeptClient(tx: Transaction, { kept, before, after }: Merge): Promise<void> {
  // Locked until the end: a concurrent save comes before or after.
  await tx.execute(sql`select 1 from clients where id = ${kept} for update`);
  const row = await findRow<ClientInput>(tx, clientKind, kept);
  if (!row || !before || !after) return;
  const { id, version, updated_at: _, ...content } = row;
  const { outcome } = await updateRow(tx, clientKind, id, version, revertTakenFields(content, before, after));
  if (outcome !== "saved") throw new Error(`The client ${id} has not given back what it took over`);
}

/** Moves the certificates and mails back to the restored client, as far as the kept one still has them. */
export async function moveCertificatesBack(
  tx: Transaction,
  id: string,
  { kept, moved }: Merge,
): Promise<void> {
  // Messages of staff are not about a certificate: their key contains the client they were written to.
  const isWrittenTo = like(clientMails.key, `message:%:${id}:%`);
  await tx
    .update(clientMails)
    .set({ client_id: id })
    .where(and(or(inArray(clientMails.certificate_id, moved), isWrittenTo), eq(clientMails.client_id, kept)));
  await tx
    .update(certificates)
    .set({ client_id: id })
    .where(and(inArray(certificates.id, moved), eq(certificates.client_id, kept)));
}

/** The parts of an address belong together: if one was changed since, none is reverted. */
const ofAddress = ["address", "city", "province", "postal_code", "country"] as const;

/**
 * @param before the client before the merge
 * @param after the client after the merge
 */
function revertTakenFields(content: ClientInput, before: ClientInput, after: ClientInput): ClientInput {
  const isUntouched = (field: keyof ClientInput) => isDeepStrictEqual(content[field], after[field]);
  const isAddressUntouched = ofAddress.every(isUntouched);
  const isGivenBack = (field: string) =>
    ofAddress.some((each) => each === field) ? isAddressUntouched : isUntouched(field as keyof ClientInput);
  const fields = Object.entries(before).filter(([field]) => field in content && isGivenBack(field));
  const rowsOf = <Row>(field: Row[], earlier: Row[], merged: Row[]) =>
    field.filter((row) => isIn(earlier, row) || !isIn(merged, row));
  return {
    ...content,
    other_names: rowsOf(content.other_names, before.other_names, after.other_names),
    contacts: rowsOf(content.contacts, before.contacts, after.contacts),
    sites: rowsOf(content.sites, before.sites, after.sites),
    ...Object.fromEntries(fields),
  };
}

function isIn(rows: unknown[], row: unknown): boolean {
  return rows.some((each) => isDeepStrictEqual(each, row));
}
