import { hash } from "node:crypto";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import type { ListState } from "#core/credentials/list-state.ts";
import { signCredential } from "#core/credentials/sign.ts";
import { purposes } from "#core/credentials/status-bits.ts";
import { listValidUntil, statusListCredential } from "#core/credentials/status-list-credential.ts";
import type { Transaction } from "#core/db/client.ts";
import { statusLists } from "#core/db/schema.ts";

/** A third of a list's validity, so that a few failed runs do no harm. */
const resignMs = 5 * 60_000;

/**
 * Signs and stores the status lists whose bits changed or whose signature is old.
 *
 * @param tx holding the lock of the status lists
 * @returns the hash of each list's bits, keyed as `revocation/0`
 */
export async function writeStatusLists(
  tx: Transaction,
  state: Pick<ListState, "listCount" | "bitsOf">,
  { keys, publicUrl }: { keys: CredentialKeys; publicUrl: string },
  now: Date,
): Promise<Record<string, string>> {
  const stored = await tx
    .select({
      purpose: statusLists.purpose,
      number: statusLists.number,
      bits_hash: statusLists.bits_hash,
      signed_at: statusLists.signed_at,
      valid_until: statusLists.valid_until,
    })
    .from(statusLists);
  const hashes: Record<string, string> = {};
  for (let list = 0; list < state.listCount(); list++) {
    for (const purpose of purposes) {
      const bits = state.bitsOf(purpose, list);
      const bits_hash = hash("sha256", bits);
      hashes[`${purpose}/${list}`] = bits_hash;
      const last = stored.find((row) => row.purpose === purpose && row.number === list);
      const isFresh =
        last?.bits_hash === bits_hash &&
        last.valid_until > now &&
        Math.abs(now.getTime() - last.signed_at.getTime()) < resignMs;
      if (isFresh) continue;
      const made = statusListCredential(bits, { publicUrl, purpose, list, now });
      const credential = await signCredential(made, { keys, publicUrl });
      const written = { bits_hash, credential, signed_at: now, valid_until: listValidUntil(now) };
      await tx
        .insert(statusLists)
        .values({ purpose, number: list, ...written })
        .onConflictDoUpdate({ target: [statusLists.purpose, statusLists.number], set: written });
    }
  }
  return hashes;
}
