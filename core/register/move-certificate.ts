import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#core/db/client.ts";
import { certificates, clientMails, clients } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { lockRow } from "#core/register/write-state.ts";

export type MoveResult =
  | { outcome: "moved"; version: number }
  | { outcome: "conflict" }
  | { outcome: "missing" }
  | { outcome: "no-client" };

/**
 * Assigns a certificate to another client, whatever name is printed on it: no decision and no new edition. Mails about it move too.
 *
 * @param version of the certificate that the user has seen
 */
export async function moveCertificate(
  db: Database,
  id: string,
  { client_id, version }: { client_id: string; version: number },
  actor: Actor,
): Promise<MoveResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.removed_at) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "conflict" };
    // Locked, so that the client cannot be removed before the certificate is written.
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(eq(clients.id, client_id))
      .for("key share");
    if (!client) return { outcome: "no-client" };
    const [before] = await tx
      .select({ client_id: certificates.client_id })
      .from(certificates)
      .where(eq(certificates.id, id));
    if (before?.client_id === client_id) return { outcome: "moved", version };
    const [after] = await tx
      .update(certificates)
      .set({ client_id })
      .where(eq(certificates.id, id))
      .returning({ version: certificates.version });
    if (!after) throw new Error(`The certificate ${id} was not moved`);
    await tx.update(clientMails).set({ client_id }).where(eq(clientMails.certificate_id, id));
    return { outcome: "moved", version: after.version };
  });
}
