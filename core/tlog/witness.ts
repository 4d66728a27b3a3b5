import { readAtMost } from "#core/bounded-answer.ts";
import { log } from "#core/log.ts";
import { notUsable, type Settings } from "#core/settings.ts";
import { consistencyProof, type ReadNode } from "#core/tlog/merkle.ts";
import { parseNote, parseVerifierKey, signersOf, type VerifierKey } from "#core/tlog/note.ts";

export type Witness = { key: VerifierKey; url: string };

/**
 * @param text LOG_WITNESSES: pairs of a verifier key and a URL, separated by a space, with commas between the pairs
 * @throws RangeError for an invalid key or URL
 */
export function parseWitnesses(text: string): Witness[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [key = "", address = "", ...more] = each.split(/\s+/);
      const url = URL.parse(address);
      if (!url || !/^https?:$/.test(url.protocol) || more.length > 0)
        throw new RangeError(`${each} is not a key and an address`);
      return { key: parseVerifierKey(key), url: url.href.replace(/\/$/, "") };
    });
}

/** @throws SettingsError where LOG_WITNESSES cannot be read */
export function readWitnesses({ LOG_WITNESSES = "" }: Settings): Witness[] {
  try {
    return parseWitnesses(LOG_WITNESSES);
  } catch (error) {
    throw notUsable([`LOG_WITNESSES: ${error instanceof Error ? error.message : error}`]);
  }
}

const answerMsMax = 10_000;
const answerBytesMax = 10_000;

type Asked = { note: string; size: number; read: ReadNode; signal: AbortSignal };

/**
 * Asks a witness to sign a tree head (C2SP tlog-witness, add-checkpoint), with the proof that it is consistent with the last one it signed.
 *
 * @param note the signed tree head
 * @param size of the head
 * @param known the size that the witness is thought to have signed last
 * @param signal aborts the request when the server stops
 * @returns the cosignature line for the note; undefined, with a line in the server's log, where it did not sign
 */
export async function requestCosignature(
  { key, url }: Witness,
  { note, size, known, read, signal }: Asked & { known: number },
): Promise<string | undefined> {
  const first = await send(url, { note, size, old: known, read, signal });
  // 409 Conflict answers the size that it has really seen, in decimal digits.
  const seen = first.status === 409 && /^\d+\n?$/.test(first.text) ? Number(first.text) : undefined;
  const isOther = seen !== undefined && seen <= size;
  const { status, text } = isOther ? await send(url, { note, size, old: seen, read, signal }) : first;
  if (status !== 200) {
    log.warn({ witness: key.name, status, answer: text.slice(0, 200) }, "a witness did not sign the log");
    return undefined;
  }
  const line = text.split("\n").find((each) => each.startsWith(`\u2014 ${key.name} `));
  if (line && isSigned(note, line, key)) return `${line}\n`;
  log.warn({ witness: key.name }, "what a witness answered is not its signature of the log");
  return undefined;
}

function isSigned(note: string, line: string, key: VerifierKey): boolean {
  try {
    return signersOf(parseNote(`${note}${line}\n`), [key]).length > 0;
  } catch {
    return false;
  }
}

async function send(
  url: string,
  { note, size, old, read, signal }: Asked & { old: number },
): Promise<{ status: number; text: string }> {
  const proof = await consistencyProof(old, size, read);
  const lines = [`old ${old}`, ...proof.map((hash) => hash.toString("base64")), ""];
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: "POST",
    body: `${lines.join("\n")}\n${note}`,
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
  });
  return { status: answer.status, text: (await readAtMost(answer, answerBytesMax)).toString() };
}
