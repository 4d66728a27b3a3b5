import { z } from "zod";
import type { Queryable } from "#core/db/client.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { orUnconfirmed } from "#core/tlog/damage.ts";
import { type DocumentLeaf, parseLeaf } from "#core/tlog/leaf.ts";
import { inclusionProof } from "#core/tlog/merkle.ts";
import { parseNote, parseVerifierKey } from "#core/tlog/note.ts";
import { assertIncluded, Refusal } from "#core/tlog/proof/included.ts";
import { inclusion } from "#core/tlog/proof/proof.ts";
import { keyOf } from "#core/tlog/proof/read-proof.ts";
import { type Checked, checkSteps, signedHead } from "#core/tlog/proof/verify-proof.ts";
import { readLeaves, readWitnessedCheckpoint, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";

const format = "absah-document-proof@v1";

const shape = z.strictObject({
  format: z.literal(format),
  /** The exact text of the entry: SHA-256, certificate and edition. */
  leaf: z.string(),
  /** The log's verifier key, for convenience: get it from elsewhere to trust it. */
  key: z.string(),
  index: z.int().min(0),
  /** The hashes from the leaf's sibling up to the root's child. */
  inclusion,
  /** The signed tree head, as the log gave it. */
  checkpoint: z.string(),
});

/** Proves offline that the log has a file. */
export type DocumentProof = z.infer<typeof shape>;

export function parseDocumentProof(text: string): DocumentProof | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The proof of an entry, verified before it is returned.
 *
 * @returns undefined until the entry is signed
 * @throws UnconfirmedError when the entry differs from the signed one, or is not about a file
 */
export async function readDocumentProof(db: Queryable, index: number): Promise<DocumentProof | undefined> {
  return await orUnconfirmed(makeProof(db, index));
}

async function makeProof(db: Queryable, index: number): Promise<DocumentProof | undefined> {
  const head = await readWitnessedCheckpoint(db);
  const [leaf] = await readLeaves(db, index, 1);
  if (!head || leaf === undefined || index >= head.size) return undefined;
  const { size } = parseCheckpoint(parseNote(head.note).text);
  const hashes = await inclusionProof(index, size, nodesOf(tilesOf(db)));
  const proof: DocumentProof = {
    format,
    leaf,
    key: await keyOf(db, head.note),
    index,
    inclusion: hashes.map((hash) => hash.toString("base64")),
    checkpoint: head.note,
  };
  const { problems } = verifyDocumentProof(proof, proof.key);
  if (problems.length > 0)
    throw new UnconfirmedError(`Entry ${index} cannot be proven: ${problems.join(" ")}`);
  return proof;
}

/**
 * @param keyText the trusted verifier key of the log (C2SP signed-note)
 * @returns `leaf` undefined where the entry is not about a file
 * @throws RangeError when the key is invalid
 */
export function verifyDocumentProof(
  proof: DocumentProof,
  keyText: string,
): Checked & { leaf: DocumentLeaf | undefined } {
  const key = parseVerifierKey(keyText);
  const { problems, check } = checkSteps();
  const head = check(() => signedHead(proof.checkpoint, key));
  const leaf = check(() => documentOf(proof.leaf));
  if (head) check(() => assertIncluded(proof, head, "entry"));
  return { problems, size: head?.size ?? 0, leaf };
}

function documentOf(text: string): DocumentLeaf {
  try {
    const leaf = parseLeaf(text);
    if (leaf.type === "document") return leaf;
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError || error instanceof z.ZodError))
      throw error;
  }
  throw new Refusal("The entry is not written as the log writes what it says of a file.");
}
