import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { OperatorError } from "#cli/operator-error.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { parseNote } from "#core/tlog/note.ts";
import { type DocumentProof, verifyDocumentProof } from "#core/tlog/proof/document-proof.ts";

export type CheckedDocument = ReturnType<typeof verifyDocumentProof>;

/**
 * Checks the proof of a file, and that a file is the one that it is about.
 *
 * @param document where that file is; undefined for the proof alone
 * @throws OperatorError when the file cannot be read
 */
export async function checkDocument(
  proof: DocumentProof,
  key: string,
  document: string | undefined,
): Promise<CheckedDocument> {
  const checked = verifyDocumentProof(proof, key);
  const isOther = document && checked.leaf && (await hashOf(document)) !== checked.leaf.sha256;
  if (isOther) checked.problems.push("The file is not the one that the entry has the hash of.");
  return checked;
}

async function hashOf(path: string): Promise<string> {
  try {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

export function documentSentences(
  proof: DocumentProof,
  { leaf, size }: CheckedDocument,
  document: string | undefined,
): string[] {
  if (!leaf) return [];
  const { origin } = parseCheckpoint(parseNote(proof.checkpoint).text);
  const { certificate, edition, recorded, sha256 } = leaf;
  return [
    "The proof holds.",
    `The file with the SHA-256 ${sha256} became the PDF of edition ${edition} of certificate ${certificate}${leaf.origin === "issued" ? ", issued from the register" : ""}.`,
    `That was recorded on ${recorded}, as entry ${proof.index} of ${size} of the log ${origin}.`,
    document
      ? "The file that you named is that one."
      : "Name the file that you have with --document: its hash is compared with the entry's.",
    "Whether the certificate holds today is not in this proof: its own page and proof tell that.",
  ];
}

export function documentJson(proof: DocumentProof, { problems, size, leaf }: CheckedDocument) {
  return { ok: problems.length === 0, problems, document: leaf ?? null, index: proof.index, size };
}
