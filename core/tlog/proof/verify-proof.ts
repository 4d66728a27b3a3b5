import { hash } from "node:crypto";
import { z } from "zod";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { type EventLeaf, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";
import { parseNote, parseVerifierKey, signersOf, type VerifierKey } from "#core/tlog/note.ts";
import { assertIncluded, type Head, Refusal } from "#core/tlog/proof/included.ts";
import { endOf, meaningOf } from "#core/tlog/proof/meaning.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import { assertCredential, assertStatusLists } from "#core/tlog/proof/verify-credential.ts";
import { assertStampedTree } from "#core/tlog/proof/verify-time-stamp.ts";
import { canonicalJson } from "#shared/commitment.ts";

export type Checked = {
  /** In sentences; empty for a valid proof. */
  problems: string[];
  /** The size of the signed log. */
  size: number;
};

/**
 * Verifies a proof offline. Of a time stamp it checks the tree only: `checkTimeStamp` verifies the token.
 *
 * @param keyText the trusted verifier key of the log (C2SP signed-note)
 * @throws RangeError when the key is invalid
 */
export function verifyProof(proof: Proof, keyText: string): Checked {
  const key = parseVerifierKey(keyText);
  const { problems, check } = checkSteps();
  const head = check(() => signedHead(proof.checkpoint, key));
  const leaf = check(() => eventOf(proof.leaf, "entry"));
  if (head) check(() => assertIncluded(proof, head, "entry"));
  if (leaf) check(() => assertSaid(proof, leaf));
  if (leaf) check(() => assertRecorded(proof, leaf));
  if (leaf) check(() => assertContent(proof, leaf));
  if (leaf && head) check(() => assertNext(proof, leaf, head));
  if (head) check(() => assertStatusLists(proof, head));
  if (leaf && head) check(() => assertCredential(proof, leaf, head));
  if (head) check(() => assertStampedTree(proof, head));
  return { problems, size: head?.size ?? 0 };
}

/** Runs the steps of a check; the messages of those that throw Refusal end up in `problems`. */
export function checkSteps() {
  const problems: string[] = [];
  const check = <Result>(step: () => Result): Result | undefined => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  return { problems, check };
}

/** @throws Refusal without a valid signature of the key */
export function signedHead(note: string, key: VerifierKey): Head {
  try {
    const parsed = parseNote(note);
    const { origin, size, root } = parseCheckpoint(parsed.text);
    if (origin === key.name && signersOf(parsed, [key]).length === 1) return { size, root };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(
    `The tree head is not signed by the key ${key.name}+${key.id.toString(16).padStart(8, "0")}.`,
  );
}

function eventOf(text: string, name: string): EventLeaf {
  try {
    const leaf = parseLeaf(text);
    if (leaf.type === "event") return leaf;
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError || error instanceof z.ZodError))
      throw error;
  }
  throw new Refusal(`The ${name} is not written as the log writes what it says of a certificate.`);
}

function assertSaid({ certificate, day, says }: Proof, leaf: EventLeaf): void {
  if (leaf.certificate !== certificate) throw new Refusal("The entry is about another certificate.");
  if (canonicalJson(meaningOf(leaf, day)) !== canonicalJson(says))
    throw new Refusal(`The entry does not say of ${day} what the proof says.`);
}

function assertRecorded({ day }: Proof, leaf: EventLeaf): void {
  if (new Date(leaf.recorded) >= endOf(day))
    throw new Refusal(`The entry was recorded on ${leaf.recorded}, after ${day} had ended in Jakarta.`);
}

const committedFields = z.object({
  status: z.string(),
  issue_date: z.string(),
  expiry_date: z.string(),
  removed: z.boolean(),
});

function assertContent({ salt, content, details }: Proof, leaf: EventLeaf): void {
  const isHashOf = (text: string, expected: string) =>
    hash("sha256", Buffer.concat([Buffer.from(salt ?? "", "base64"), Buffer.from(text)])) === expected;
  if (content !== null && !isHashOf(content, leaf.content))
    throw new Refusal("The certificate's content is not the one that the entry has the hash of.");
  if (details !== null && !isHashOf(details, leaf.details))
    throw new Refusal("The details are not those that the entry has the hash of.");
  if (content === null) {
    if (salt !== null && details === null)
      throw new Refusal("The proof has a salt and nothing that it is the salt of.");
    return;
  }
  const { data } = committedFields.safeParse(parseJson(content));
  const isSame =
    data?.status === leaf.status &&
    data.issue_date === leaf.valid_from &&
    data.expiry_date === leaf.valid_until &&
    data.removed === (leaf.removed ?? false);
  if (!isSame) throw new Refusal("The certificate's content says something else than the entry.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No entry is left out: the next one is chained to this one, and was recorded after the day. */
function assertNext({ day, next, leaf: text }: Proof, leaf: EventLeaf, head: Head): void {
  if (!next) return;
  assertIncluded(next, head, "next entry");
  const { certificate, seq, prev, recorded } = eventOf(next.leaf, "next entry");
  const follows = seq === leaf.seq + 1 && prev === leafHash(text).toString("hex");
  if (certificate !== leaf.certificate || !follows)
    throw new Refusal("The next entry does not follow this one.");
  if (new Date(recorded) < endOf(day))
    throw new Refusal(
      `The certificate's next entry was recorded on ${recorded}: on ${day} it was the one in force.`,
    );
}
