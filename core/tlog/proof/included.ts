import { isIncluded, leafHash } from "#core/tlog/merkle.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";

/** A proof is invalid; the message is for its reader. */
export class Refusal extends Error {}

export type Head = { size: number; root: Buffer };

export type IncludedLeaf = Pick<Proof, "leaf" | "index" | "inclusion">;

/** Asserts that a leaf is in the tree of a signed head. @param name for the message @throws Refusal */
export function assertIncluded(
  { leaf, index, inclusion }: IncludedLeaf,
  { size, root }: Head,
  name: string,
): void {
  const proof = inclusion.map((encoded) => Buffer.from(encoded, "base64"));
  if (!isIncluded({ leaf: leafHash(leaf), index, size, proof, root }))
    throw new Refusal(`The ${name} is not number ${index} of the ${size} entries that were signed.`);
}
