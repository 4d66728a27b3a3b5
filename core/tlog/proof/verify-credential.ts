import { z } from "zod";
import { readSigned } from "#core/tlog/credential-signature.ts";
import { type EventLeaf, type Leaf, parseLeaf } from "#core/tlog/leaf.ts";
import { assertIncluded, type Head, Refusal } from "#core/tlog/proof/included.ts";
import { endOf, heldOn } from "#core/tlog/proof/meaning.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";

/** The status lists entry is in the log, and of the proof's day. @throws Refusal */
export function assertStatusLists({ status_lists: lists, day }: Proof, head: Head): void {
  if (!lists) return;
  assertIncluded(lists, head, "entry of the status lists");
  const leaf = leafOf(lists.leaf);
  if (leaf?.type !== "status-lists" || leaf.day !== day || new Date(leaf.recorded) >= endOf(day))
    throw new Refusal(`The entry of the status lists is not one of ${day}.`);
}

const credentialClaims = z.object({
  validFrom: z.string(),
  validUntil: z.string(),
  credentialSubject: z.object({ id: z.string() }),
});

/** The credential is of this certificate and period, and signed by a logged key. @throws Refusal */
export function assertCredential({ credential, day }: Proof, event: EventLeaf, head: Head): void {
  if (!credential) return;
  assertIncluded(credential.key, head, "entry of the credential's key");
  const leaf = leafOf(credential.key.leaf);
  const signed = leaf?.type === "credential-key" ? readSigned(credential.jwt, [leaf.key]) : undefined;
  if (signed === undefined) throw new Refusal("The credential is not signed by the key that the log names.");
  const { data } = credentialClaims.safeParse(signed);
  const { issue_date, expiry_date } = heldOn(event, day);
  const isSame =
    data?.credentialSubject.id === `urn:uuid:${event.certificate}` &&
    data.validFrom.startsWith(issue_date) &&
    data.validUntil.startsWith(expiry_date);
  if (!isSame) throw new Refusal("The credential says something else than the entry.");
}

function leafOf(text: string): Leaf | undefined {
  try {
    return parseLeaf(text);
  } catch {
    return undefined;
  }
}
