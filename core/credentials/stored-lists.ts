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
 * A status list as it was signed last; undefined where there is none of that number.
 *
 * @returns `isInDoubt` while the log as a whole is: then nobody is to rely on it
 */
export async function readStatusList(db: Queryable, purpose: Purpose, number: number) {
  const { bits_hash, credential, signed_at, valid_until } = statusLists;
  const [row] = await db
    .select({ bits_hash, credential, signed_at, valid_until, isInDoubt: isLogInDoubt })
    .from(statusLists)
    .where(and(eq(statusLists.purpose, purpose), eq(statusLists.number, number)));
  return row;
}

/** Bits as they were signed last, for whoever makes the next ones. */
export type SignedBits = { purpose: Purpose; number: number; bits: Uint8Array };

/** Of every list the bits that one of these keys signed, however long ago; none of what somebody else put there. */
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
