import { and, eq, isNull } from "drizzle-orm";
import { productActor } from "#core/actor.ts";
import type { Encryption } from "#core/auth/encryption.ts";
import type { Database } from "#core/db/client.ts";
import { webhookEndpoints } from "#core/db/schema.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";

/**
 * Re-encrypts with the current secret what the former one encrypted, so that the former one can be removed.
 *
 * @returns the number of endpoints with a secret that neither decrypts
 */
export async function renewWebhookSecrets(db: Database, encryption: Encryption): Promise<number> {
  const { id, secret, former_secret, removed_at } = webhookEndpoints;
  let unreadable = 0;
  for (const stored of await db
    .select({ id, secret, former_secret })
    .from(webhookEndpoints)
    .where(isNull(removed_at))) {
    const anew = await renewed(encryption, stored.secret);
    const former = stored.former_secret && (await renewed(encryption, stored.former_secret));
    if (anew === undefined) unreadable += 1;
    else if (anew !== stored.secret || former !== stored.former_secret)
      // A secret rotated meanwhile is encrypted with the current secret already.
      await inTransaction(db, async (tx) => {
        await actAs(tx, productActor, "encrypted anew");
        await tx
          .update(webhookEndpoints)
          .set({ secret: anew, former_secret: former ?? null })
          .where(and(eq(id, stored.id), eq(secret, stored.secret)));
      });
  }
  return unreadable;
}

async function renewed(encryption: Encryption, encrypted: string): Promise<string | undefined> {
  if (encryption.isOfPresentSecret(encrypted)) return encrypted;
  const secret = await encryption.decrypt(encrypted);
  return secret === undefined ? undefined : await encryption.encrypt(secret);
}
