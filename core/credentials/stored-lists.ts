import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { decodeBits } from "#core/credentials/bitstring.ts";
import { type Purpose, purposes } from "#core/credentials/status-bits.ts";
import type { Queryable } from "#core/db/client.ts";
import { statusLists } from "#core/db/schema.ts";
import { isLogInDoubt } from "#core/tlog/alarms.ts";
import { readSigned } from "#core/tlog/credential-signature.ts";
import type { CredentialJwk } from "#core/tlog/leaf.ts";

/**
 * The stored, signed status list.
 *
 * @returns undefined for an unknown number; `isInDoubt` while the whole log is in doubt: the list must not be served then
 */
export async function readStatusList(db: Queryable, purpose: Purpose, number: number) {
  const { bits_hash, credential, signed_at, valid_until } = statusLists;
  const [row] = await db
    .select({ bits_hash, credential, signed_at, valid_until, isInDoubt: isLogInDoubt })
    .from(statusLists)
    .where(and(eq(statusLists.purpose, purpose), eq(statusLists.number, number)));
  return row;
}

export type SignedBits = { purpose: Purpose; number: number; bits: Uint8Array };

/** The bits of every list that verifies with one of these keys, expired or not: rows that somebody forged are left out. */
export async function listSignedBits(db: Queryable, keys: readonly CredentialJwk[]): Promise<SignedBits[]> {
  const rows = await db.select({ credential: statusLists.credential }).from(statusLists);
  return rows.flatMap(({ credential }) => {
    const { success, data } = signedList.safeParse(readSigned(credential, keys));
    if (!success) return [];
    const { statusPurpose: purpose, encodedList } = data.credentialSubject;
    return [{ purpose, number: Number(data.id.split("/").at(-1)), bits: decodeBits(encodedList) }];
  });
}

const signedList = z.object({
  id: z.string(),
  credentialSubject: z.object({ statusPurpose: z.enum(purposes), encodedList: z.string() }),
});
