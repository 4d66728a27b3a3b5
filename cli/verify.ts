import { open } from "node:fs/promises";
import { Command } from "commander";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { printable } from "#cli/printable.ts";
import { readRoots, type Stamped, timeStampSentences } from "#cli/time-stamps.ts";
import { checkDocument, documentJson, documentSentences } from "#cli/verify-document.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { parseLeaf } from "#core/tlog/leaf.ts";
import { parseNote } from "#core/tlog/note.ts";
import { parseDocumentProof } from "#core/tlog/proof/document-proof.ts";
import { type Proof, parseProof, proofBytesMax } from "#core/tlog/proof/proof.ts";
import { type Checked, verifyProof } from "#core/tlog/proof/verify-proof.ts";
import { checkTimeStamp } from "#core/tlog/proof/verify-time-stamp.ts";

type Options = { key?: string; document?: string; tsaRoots?: string; json?: boolean };

export const verify = new Command("verify")
  .description(
    "Check a proof that a certificate's page gave (…/proof or …/proof.tlog-proof), without asking anybody: that the entry is in the log, what it says of the certificate on that day, and that names and decisions are those that it has the hashes of. Of the proof of a file (/berkas/…/proof): that the log tells of the file, and whose PDF it became. It ends with 1 where anything is wrong. No database and no settings are needed.",
  )
  .argument("<file>", "the proof")
  .option("--key <key>", "the log's key that you trust; without it the file's own is taken, which shows less")
  .option("--document <file>", "with the proof of a file: the file that it has to be about", pathFrom)
  .option(
    "--tsa-roots <file>",
    "certificates (PEM) of authorities whose time stamps you trust; without it who stamped is not checked",
    pathFrom,
  )
  .option("--json", "answer in JSON")
  .action(async (path: string, { key, document, tsaRoots, json = false }: Options) => {
    const text = await readProofFile(pathFrom(path));
    const ofDocument = parseDocumentProof(text);
    if (ofDocument) {
      const checked = await withKnownKey(() => checkDocument(ofDocument, key ?? ofDocument.key, document));
      const sentences = [...documentSentences(ofDocument, checked, document), trustOf(ofDocument, key)];
      const answer = { ...documentJson(ofDocument, checked), ...keyFields(ofDocument, key) };
      return tell(checked, json ? JSON.stringify(answer, null, 2) : undefined, sentences);
    }
    const proof = parse(path, text);
    const checked = await withKnownKey(() => verifyProof(proof, key ?? proof.key));
    const { stamp, problems } = await checkTimeStamp(proof, tsaRoots ? await readRoots(tsaRoots) : undefined);
    checked.problems.push(...problems);
    const stamped = { stamp, isTrusted: tsaRoots !== undefined };
    const answer = jsonOf(proof, checked, key, stamped);
    tell(checked, json ? answer : undefined, sentencesOf(proof, checked, key, stamped));
  });

/** @param json what is told in the place of sentences */
function tell(checked: Checked, json: string | undefined, sentences: string[]): void {
  if (checked.problems.length > 0) process.exitCode = 1;
  const lines = checked.problems.length > 0 ? refusalOf(checked) : sentences;
  console.log(json ?? lines.map(printable).join("\n"));
}

async function withKnownKey<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof RangeError) throw new OperatorError(`${printable(error.message)}.`);
    throw error;
  }
}

function parse(path: string, text: string): Proof {
  try {
    return parseProof(text);
  } catch (error) {
    if (error instanceof RangeError) throw new OperatorError(`${pathFrom(path)}: ${error.message}.`);
    throw error;
  }
}

async function readProofFile(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read: ${error.message}`);
  });
  try {
    // One byte more than a proof may have tells that there is more.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(proofBytesMax + 1), 0, proofBytesMax + 1, 0);
    if (bytesRead > proofBytesMax) throw new OperatorError(`${path} is larger than any proof.`);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const refusalOf = ({ problems }: Checked) => ["The proof does not hold.", ...problems];

function sentencesOf(proof: Proof, { size }: Checked, key: string | undefined, stamped: Stamped): string[] {
  const { certificate, day, says, index, next } = proof;
  const { origin } = parseCheckpoint(parseNote(proof.checkpoint).text);
  return [
    "The proof holds.",
    `On ${day} the register said of certificate ${certificate}: ${says.verdict} ("${says.status}"), from ${says.valid_from} until ${says.valid_until}.`,
    `That was recorded on ${parseLeaf(proof.leaf).recorded}, as entry ${index} of ${size} of the log ${origin}.`,
    next
      ? `The certificate's next entry was recorded on ${parseLeaf(next.leaf).recorded}.`
      : "The proof has no later entry of the certificate: whether there was one by then, a monitor of the whole log tells.",
    ...contentOf(proof),
    ...credentialOf(proof),
    ...timeStampSentences(stamped),
    trustOf(proof, key),
  ];
}

const trustOf = (proof: { key: string }, key: string | undefined) =>
  key
    ? "It is signed by the key that you named."
    : `The key was taken from the file itself (${proof.key}): anybody can make such a key. Name the one that you know to be the log's with --key.`;

const keyFields = (proof: { key: string }, key: string | undefined) => ({
  key: key ?? proof.key,
  key_was_named: key !== undefined,
});

/** Names are in the proof beside the entry, which has their hash. */
function contentOf({ content, details }: Proof): string[] {
  if (content === null) return ["Names and scope are not in the proof: the entry has their hash alone."];
  const entries = Object.entries<unknown>(JSON.parse(content)).filter(
    ([, value]) => typeof value === "string",
  );
  return [
    "What the register had about it:",
    ...entries.map(([name, value]) => `  ${name}: ${value}`),
    details === null
      ? "Decisions, former numbers and sites are not in the proof: the entry has their hash alone."
      : "Decisions, former numbers and sites in the proof are those that the entry has the hash of.",
  ];
}

function credentialOf({ credential, status_lists: lists }: Proof): string[] {
  return [
    ...(credential
      ? [
          `The credential in it is signed by the key that entry ${credential.key.index} names, and says the same.`,
        ]
      : []),
    ...(lists ? [`What the status lists of that day were is entry ${lists.index}.`] : []),
  ];
}

function jsonOf(
  { certificate, day, says, index, key: own, credential, status_lists: lists }: Proof,
  checked: Checked,
  key: string | undefined,
  { stamp, isTrusted: isTrustedStamp }: Stamped,
) {
  const { problems, size } = checked;
  const isTrusted = key !== undefined;
  return JSON.stringify(
    {
      ok: problems.length === 0,
      problems,
      certificate,
      day,
      says,
      index,
      size,
      key: key ?? own,
      key_was_named: isTrusted,
      credential_key_index: credential?.key.index ?? null,
      status_lists_index: lists?.index ?? null,
      time_stamp: stamp ? { ...stamp, is_trusted: isTrustedStamp } : null,
    },
    null,
    2,
  );
}
